import { paths } from '#kit/paths.ts';

/** Rules match prefixes, so `/auth` has `$` and `?` appended: it would match `/authors` too. */
const disallowed = [
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
  // Search results: there are endless ones, and all articles are found elsewhere.
  '/*?q=',
  '/*&q=',
];

export function writeRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    `Allow: ${paths.apiDocs}`,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
