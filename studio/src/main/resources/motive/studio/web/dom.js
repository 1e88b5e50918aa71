// Builds elements. Text only ever becomes text nodes, so no name or label can turn into markup.

const SVG = 'http://www.w3.org/2000/svg';

/** An HTML element. */
export function h(tag, props, ...children) {
  return fill(document.createElement(tag), props, children);
}

/** An SVG element. */
export function svg(tag, props, ...children) {
  return fill(document.createElementNS(SVG, tag), props, children);
}

/**
 * Sets properties: `onclick` and the like are listeners, `style` is an object (a style attribute
 * would be stopped by the content security policy), `value`, `checked`, `disabled` and so on are
 * properties, everything else is an attribute. null, undefined and false leave out; true is an
 * empty attribute.
 */
export function set(element, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (name.startsWith('on') && typeof value === 'function') {
      element.addEventListener(name.slice(2), value);
    } else if (name === 'style') {
      for (const [key, entry] of Object.entries(value)) {
        element.style.setProperty(key, entry);
      }
    } else if (name === 'value' || name === 'checked' || name === 'selected') {
      element[name] = value;
    } else if (value === null || value === undefined || value === false) {
      element.removeAttribute(name);
    } else {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
  return element;
}

function fill(element, props, children) {
  set(element, props);
  append(element, children);
  return element;
}

function append(element, children) {
  for (const child of children) {
    if (Array.isArray(child)) {
      append(element, child);
    } else if (child !== null && child !== undefined && child !== false) {
      element.append(child instanceof Node ? child : document.createTextNode(String(child)));
    }
  }
}

/** Puts these children in place of those there are. */
export function replace(element, ...children) {
  element.textContent = '';
  append(element, children);
  return element;
}

/**
 * Makes these elements the children, in this order. Those that are there already stay where they are: an element that
 * is taken out between the press and the release of a button loses the click, and its focus.
 */
export function arrange(parent, elements) {
  const wanted = new Set(elements);
  for (const child of [...parent.children]) {
    if (!wanted.has(child)) {
      child.remove();
    }
  }
  elements.forEach((element, i) => {
    if (parent.children[i] !== element) {
      parent.insertBefore(element, parent.children[i] ?? null);
    }
  });
}

/** The element of an id, which must be there. */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) {
    throw new Error(`the page must have an element #${id}`);
  }
  return found;
}

let serial = 0;

/** An id that no other element has. */
export function freshId(prefix) {
  serial += 1;
  return `${prefix}-${serial}`;
}

/** A number for people: at most `digits` digits after the point, a dash where there is none. */
export function num(value, digits = 3) {
  if (value === null || value === undefined || !Number.isFinite(value)) {
    return '–';
  }
  const rounded = value.toFixed(digits);
  return Number(rounded) === 0 ? (0).toFixed(digits) : rounded.replace('-', '−');
}

/** A whole number with separators. */
export function count(value) {
  return value.toLocaleString('en');
}

/** "1 node", "3 nodes". */
export function many(value, thing) {
  return `${count(value)} ${thing}${value === 1 ? '' : 's'}`;
}

/** Runs `task` once, `wait` ms after the last call. */
export function debounce(task, wait) {
  let timer = 0;
  const run = (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => task(...args), wait);
  };
  run.cancel = () => clearTimeout(timer);
  return run;
}

/** Runs `task` once, `wait` ms after the first call since it last ran: calls without a pause do not put it off. */
export function gather(task, wait) {
  let waiting = false;
  return () => {
    if (!waiting) {
      waiting = true;
      setTimeout(() => {
        waiting = false;
        task();
      }, wait);
    }
  };
}
