// Runs before the page is painted, so that it never flashes in the wrong colours. The system's
// preference holds until the person chooses; the choice is remembered.
(() => {
  const KEY = 'motive-theme';
  const system = matchMedia('(prefers-color-scheme: dark)');

  function chosen() {
    try {
      const value = localStorage.getItem(KEY);
      return value === 'light' || value === 'dark' ? value : null;
    } catch {
      return null;
    }
  }

  function apply() {
    document.documentElement.dataset.theme = chosen() ?? (system.matches ? 'dark' : 'light');
    document.dispatchEvent(new CustomEvent('theme'));
  }

  document.addEventListener('toggle-theme', () => {
    const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Where nothing can be remembered the choice holds for this page.
    }
    document.documentElement.dataset.theme = next;
    document.dispatchEvent(new CustomEvent('theme'));
  });
  system.addEventListener('change', apply);
  apply();
})();
