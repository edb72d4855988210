export type SitePage = {
  path: string;
  title: string;
  status?: number;
  /** Has a robots noindex tag. */
  isUnlisted?: boolean;
};

export const unknownPath = '/no/such-page';

/** Every public page that needs no data, and one path that does not exist. */
export const sitePages: SitePage[] = [
  { path: '/', title: 'Galley: articles by developers, reviewed by a person' },
  { path: '/articles', title: 'Latest Articles · Galley' },
  { path: '/trending', title: 'Trending · Galley' },
  { path: '/categories', title: 'Categories · Galley' },
  { path: '/auth', title: 'Sign in · Galley', isUnlisted: true },
  { path: '/invitation', title: 'Invitation · Galley', isUnlisted: true },
  { path: '/handover', title: 'Your imported articles · Galley', isUnlisted: true },
  { path: '/preview', title: 'Preview of an article · Galley', isUnlisted: true },
  { path: '/restore-email', title: 'Take back the change · Galley', isUnlisted: true },
  { path: '/about', title: 'About · Galley' },
  { path: '/help', title: 'Help · Galley' },
  { path: '/community', title: 'Community · Galley' },
  { path: '/guidelines', title: 'Writing guidelines · Galley' },
  { path: '/privacy', title: 'Privacy · Galley' },
  { path: '/terms', title: 'Terms of use · Galley' },
  { path: '/cookies', title: 'Cookies · Galley' },
  { path: '/api/docs', title: 'API · Galley' },
  { path: '/newsletter/confirm', title: 'Confirm your subscription · Galley', isUnlisted: true },
  { path: '/newsletter/unsubscribe', title: 'Unsubscribe from the newsletter · Galley', isUnlisted: true },
  { path: '/digest/end', title: 'End your digest · Galley', isUnlisted: true },
  { path: '/offline', title: 'You’re offline · Galley', isUnlisted: true },
  { path: unknownPath, title: 'Page not found · Galley', status: 404 },
];

/** From the smallest phone to a wide desktop. */
export const screenWidths = [320, 390, 768, 1280, 1920];
