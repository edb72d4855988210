import { paths } from '#kit/paths.ts';

/** What is no reading for search engines. Rules match beginnings, so `$` and `?` keep `/auth` from meaning `/authors`. */
const closed = [
  '/api/',
  `${paths.auth}$`,
  `${paths.auth}?`,
  paths.write,
  paths.dashboard,
  paths.myArticles,
  `${paths.profile}$`,
  paths.profileSetup,
  paths.profileEdit,
  '/newsletter/',
  // Search results: without end, and nothing that is not elsewhere.
  '/*?q=',
  '/*&q=',
];

export function writeRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Allow: ${paths.apiDocs}`,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
