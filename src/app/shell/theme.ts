const themeKey = 'theme';

/**
 * Switches to the other theme. A choice that equals the system's theme is not stored, so that the site follows the
 * system again.
 */
export function switchTheme(): void {
  const root = document.documentElement;
  const systemTheme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const current = root.dataset.theme ?? systemTheme;
  const next = current === 'dark' ? 'light' : 'dark';
  if (next === systemTheme) {
    delete root.dataset.theme;
    localStorage.removeItem(themeKey);
  } else {
    root.dataset.theme = next;
    localStorage.setItem(themeKey, next);
  }
}
