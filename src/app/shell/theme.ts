const themeKey = 'theme';

/** To the other theme. What equals the system's own wish is not stored, so that the site goes on following it. */
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
