/** The name of the site. */
export const siteName = 'Galley';
