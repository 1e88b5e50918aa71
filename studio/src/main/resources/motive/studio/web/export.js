// Export: what is looked at, as a picture, a line or a page.
import { h, many, replace } from './dom.js';
import { withLibrary } from './ask.js';
import { lacksKit, shownStatus } from './live.js';
import { NO_KIT } from './names.js';
import { announce, button, field, note, problem } from './bits.js';
import { originOf, question } from './state.js';

const FORMATS = [
  ['svg', 'SVG', 'A picture that can be scaled'],
  ['png', 'PNG', 'A picture for slides and documents'],
  ['jsonl', 'JSON line', 'As the command line writes it'],
  ['csv', 'CSV', 'One row for a spreadsheet'],
  ['html', 'HTML report', 'A page in one file'],
];

export function mount(element, { store, api, live }) {
  const lead = h('p', { class: 'panel-lead' });
  const status = h('div', {});
  const theme = h(
    'select',
    { name: 'export-theme' },
    h('option', { value: '' }, 'As this page'),
    h('option', { value: 'light' }, 'Light'),
    h('option', { value: 'dark' }, 'Dark'),
  );

  const run = async (format, pressed) => {
    const state = store.get();
    const body = {
      ...question(state),
      format,
      theme: theme.value || (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'),
    };
    if (state.shade && (format === 'svg' || format === 'png')) {
      body.scores = true;
    }
    if (state.nodes !== null) {
      Object.assign(body, { nodes: state.nodes }, originOf(state));
    }
    pressed.disabled = true;
    replace(status, note('busy', 'Making the file …'));
    try {
      const name = await withLibrary((library) =>
        api.download('POST', '/export', library ? { ...body, library } : body),
      );
      replace(status, note('done', `Saved as ${name}.`));
      announce(`saved as ${name}`);
    } catch (error) {
      replace(
        status,
        problem(error, () => run(format, pressed)),
      );
    } finally {
      pressed.disabled = false;
    }
  };

  const choices = FORMATS.map(([format, title, says]) => {
    const pressed = h(
      'button',
      { type: 'button', class: 'choice', 'data-format': format, onclick: () => run(format, pressed) },
      h('strong', {}, title),
      h('span', {}, says),
    );
    return pressed;
  });
  replace(
    element,
    lead,
    h('div', { class: 'choices' }, choices),
    field('Colours of pictures and pages', theme),
    status,
  );

  const render = () => {
    const { nodes, from, subject, graph } = store.get();
    const { explained } = live.get();
    const status = shownStatus();
    const ready = nodes !== null ? nodes.length > 0 : Boolean(explained?.part);
    for (const choice of choices) {
      choice.disabled = !ready;
    }
    lead.textContent = !ready
      ? lacksKit()
        ? NO_KIT
        : 'There is no explanation to export yet.'
      : nodes === null
        ? `The explanation of ${subject} ${graph}, as it is shown.`
        : `The part of ${subject} ${graph} ${from === null ? 'made by hand' : from === 'frontier' ? 'taken from the frontier' : `of ${from}`}, ${many(nodes.length, 'node')}${status ? `; ${status.text}` : ''}.`;
  };
  element.addEventListener('shown', () => {
    replace(status);
    render();
  });
  live.subscribe((_, changed) => (changed.has('explained') || changed.has('scored')) && render());
  render();
}
