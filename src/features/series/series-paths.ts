// Not in `src/kit/paths.ts`, which every page loads.
export const seriesPath = (slug: string): string => `/series/${encodeURIComponent(slug)}`;
export const seriesFeedPath = (slug: string): string => `${seriesPath(slug)}/feed.xml`;
/** The section of My Articles where authors manage their series. */
export const mySeriesPath = '/my-articles#series';
