/** What this site calls itself, everywhere. */
export const siteName = 'Galley';
