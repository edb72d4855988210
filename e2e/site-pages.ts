export type SitePage = { path: string; title: string; status?: number };

export const unknownPath = '/no/such-page';

/** Every page there is, and one that is not. */
export const sitePages: SitePage[] = [
  { path: '/', title: 'Galley: articles by developers, reviewed by a person' },
  { path: '/about', title: 'About · Galley' },
  { path: '/help', title: 'Help · Galley' },
  { path: '/community', title: 'Community · Galley' },
  { path: '/guidelines', title: 'Writing guidelines · Galley' },
  { path: '/privacy', title: 'Privacy · Galley' },
  { path: '/terms', title: 'Terms of use · Galley' },
  { path: '/cookies', title: 'Cookies · Galley' },
  { path: '/api/docs', title: 'API · Galley' },
  { path: '/newsletter/confirm', title: 'Confirm your subscription · Galley' },
  { path: '/newsletter/unsubscribe', title: 'Leave the newsletter · Galley' },
  { path: unknownPath, title: 'Page not found · Galley', status: 404 },
];
