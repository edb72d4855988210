// Selects the tests for `npm test -- --changed`. Vitest finds unit tests by their imports. This adds tests that read files
// or start processes without importing them, the page tests and the journeys.

/** The first entry whose path is a prefix of the changed path decides which journeys run. */
const journeysBySource: [source: string, ...journeys: string[]][] = [
  ['src/features/sign-in/', 'e2e/accounts'],
  ['src/features/accounts/', 'e2e/accounts', 'e2e/shell/signed-in.e2e.ts'],
  ['src/features/articles/', 'e2e/reading', 'e2e/review', 'e2e/writing'],
  ['src/features/record/', 'e2e/reading/article', 'e2e/review/record.e2e.ts'],
  ['src/features/audit/', 'e2e/dashboard'],
  ['src/features/checks/', 'e2e/review'],
  ['src/features/comments/', 'e2e/reading'],
  ['src/features/moderation/', 'e2e/people', 'e2e/reading/comments', 'e2e/dashboard', 'e2e/review'],
  ['src/features/discovery/', 'e2e/reading'],
  ['src/features/images/', 'e2e/people', 'e2e/writing'],
  [
    'src/features/library/',
    'e2e/people/digest.e2e.ts',
    'e2e/people/following.e2e.ts',
    'e2e/reading/history.e2e.ts',
    'e2e/reading/reading-list.e2e.ts',
  ],
  ['src/features/marks/', 'e2e/review', 'e2e/writing'],
  [
    'src/features/members/',
    'e2e/accounts/handover.e2e.ts',
    'e2e/accounts/invitation.e2e.ts',
    'e2e/dashboard',
  ],
  ['src/features/newsletter/', 'e2e/newsletter.e2e.ts'],
  ['src/features/notifications/', 'e2e/people'],
  ['src/features/pages/', 'e2e/every-page.e2e.ts', 'e2e/text-pages.e2e.ts'],
  ['src/features/profiles/', 'e2e/people'],
  ['src/features/program-tokens/', 'e2e/accounts/program-tokens.e2e.ts'],
  ['src/features/reading/', 'e2e/reading'],
  ['src/features/review-page/', 'e2e/review'],
  ['src/features/reviews/', 'e2e/dashboard', 'e2e/review'],
  ['src/features/search/', 'e2e/reading'],
  ['src/features/series/', 'e2e/writing/series.e2e.ts', 'e2e/reading/article'],
  ['src/features/setup/', 'e2e/setup.e2e.ts', 'e2e/settings.e2e.ts'],
  [
    'src/features/site/',
    'e2e/every-page.e2e.ts',
    'e2e/look.e2e.ts',
    'e2e/settings.e2e.ts',
    'e2e/categories.e2e.ts',
  ],
  ['src/features/import/', 'e2e/writing/import.e2e.ts', 'e2e/site-import.e2e.ts'],
  ['src/features/statistics/', 'e2e/dashboard'],
  ['src/features/webhooks/', 'e2e/webhooks.e2e.ts'],
  ['src/features/webmentions/', 'e2e/settings.e2e.ts', 'e2e/webmentions.e2e.ts'],
  ['src/features/writing/', 'e2e/writing'],
  ['src/app/page-parts/article', 'e2e/reading'],
  ['src/app/page-parts/dashboard', 'e2e/dashboard', 'e2e/review'],
  ['src/app/page-parts/home', 'e2e/reading'],
  ['src/app/pages/account-link.tsx', 'e2e/accounts'],
  ['src/app/pages/article', 'e2e/reading'],
  ['src/app/pages/auth.tsx', 'e2e/accounts'],
  ['src/app/pages/dashboard/member', 'e2e/dashboard'],
  ['src/app/pages/dashboard/review', 'e2e/review'],
  ['src/app/pages/dashboard/settings', 'e2e/look.e2e.ts', 'e2e/settings.e2e.ts'],
  ['src/app/pages/dashboard', 'e2e/dashboard', 'e2e/review'],
  ['src/app/pages/home', 'e2e/reading'],
  ['src/app/pages/moderation', 'e2e/dashboard', 'e2e/review'],
  ['src/app/pages/import.tsx', 'e2e/writing/import.e2e.ts'],
  ['src/app/pages/my-articles', 'e2e/writing'],
  ['src/app/pages/newsletter', 'e2e/newsletter.e2e.ts'],
  ['src/app/pages/profile', 'e2e/accounts', 'e2e/people'],
  ['src/app/pages/public-profile', 'e2e/people', 'e2e/reading'],
  ['src/app/page-parts/profile', 'e2e/people'],
  ['src/app/page-parts/text-page', 'e2e/every-page.e2e.ts', 'e2e/text-pages.e2e.ts'],
  ['src/app/pages/text-page', 'e2e/every-page.e2e.ts', 'e2e/text-pages.e2e.ts'],
  ['src/app/page-parts/setup', 'e2e/setup.e2e.ts'],
  ['src/app/page-parts/sign-in', 'e2e/accounts'],
  ['src/app/page-parts/settings', 'e2e/look.e2e.ts', 'e2e/settings.e2e.ts', 'e2e/text-pages.e2e.ts'],
  ['src/app/pages/series', 'e2e/writing/series.e2e.ts'],
  ['src/app/pages/statistics', 'e2e/dashboard'],
  ['src/app/pages/write', 'e2e/writing'],
  ['src/app/page-parts/', 'e2e/every-page.e2e.ts'],
  ['src/app/pages/', 'e2e/every-page.e2e.ts', 'e2e/shell/layout.e2e.ts', 'e2e/reading'],
];

// Docs, other kinds of tests, and scripts that neither build nor start the site.
const notInBrowser =
  /\.md$|\.(test|fixture)\.tsx?$|^(bin|deploy|docs|sample|test)\/|^scripts\/(?!browser|build|start)/;
const inBrowserToo = ['test/site-process.ts', 'test/open-zip.ts', 'test/attacks/content/hostile-texts.ts'];

const startsProcesses =
  /^(scripts|migrations|sample|test\/(process|sample))\/|^test\/[^/]+$|^src\/app\/main|^src\/platform\/embedded-postgres\//;

// SQL, settings and images are read, not imported.
const isImported = /\.(tsx?|md)$/;
const isReadByTests = /^(src|migrations|test)\//;

export type Selection = {
  /** Folders of unit tests to run besides those that Vitest finds. If a changed file is never imported, all of them. */
  unit: 'all' | string[];
  /** Whether all page tests run: they open the built site, and import its sources only while they run. */
  pages: boolean;
  journeys: 'all' | string[];
  /** Printed in the terminal. */
  leftOut: string[];
};

/** Paths are relative to the project's root, as in git. */
export function selectTests(changed: readonly string[]): Selection {
  const unit = selectUnit(changed);
  const pages = unit === 'all' || changed.some(isOnPages);
  const journeys = selectJourneys(changed);
  const leftOut = [
    ...leftOutOfUnit(unit),
    ...(pages ? [] : ['page tests that import nothing that has changed']),
    ...leftOutOfJourneys(journeys),
    'e2e/engines',
    'test/faults',
  ];
  return { unit, pages, journeys, leftOut };
}

function selectUnit(changed: readonly string[]): Selection['unit'] {
  if (changed.some((path) => isReadByTests.test(path) && !isImported.test(path))) return 'all';
  const processes = changed.some((path) => startsProcesses.test(path))
    ? ['test/galley', 'test/process', 'test/sample']
    : [];
  return ['test/architecture', ...processes];
}

/** Page tests import what they need of e2e. */
function isOnPages(path: string): boolean {
  return !path.startsWith('e2e/') && !notInBrowser.test(path);
}

function selectJourneys(changed: readonly string[]): Selection['journeys'] {
  const selected = changed.map(journeysOf);
  return selected.includes('all') ? 'all' : [...new Set(selected.flat())].sort();
}

function journeysOf(path: string): Selection['journeys'] {
  if (path.endsWith('.e2e.ts')) return [path];
  if (notInBrowser.test(path) && !inBrowserToo.includes(path)) return [];
  const [, ...journeys] = journeysBySource.find(([source]) => path.startsWith(source)) ?? [];
  return journeys.length > 0 ? journeys : 'all';
}

function leftOutOfUnit(unit: Selection['unit']): string[] {
  if (unit === 'all') return [];
  const processes = unit.includes('test/process') ? [] : ['test/galley, test/process and test/sample'];
  return ['unit tests that import nothing that has changed', ...processes];
}

function leftOutOfJourneys(journeys: Selection['journeys']): string[] {
  if (journeys === 'all') return [];
  return [journeys.length === 0 ? 'all journeys' : `all journeys but ${journeys.join(', ')}`];
}
