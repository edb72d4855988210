// Renders pages straight from the sources, for tests that read the HTML and need no browser.
import type { PageSource } from '#app/serving/page-source.ts';

export const pagesFromSources: PageSource = {
  loadEntry: () => import('#app/entry-server.tsx'),
  assetsFor: () => ({ scripts: [], modulePreloads: [], membersParts: [], styles: [], fontPreloads: [] }),
  staticFolder: undefined,
  isDevelopment: false,
};
