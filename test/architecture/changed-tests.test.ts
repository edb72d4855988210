import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { selectTests } from '../../scripts/changed-tests.ts';

const root = resolve(import.meta.dirname, '../..');

describe('npm test -- --changed', () => {
  test.each<[changed: string, journeys: string[] | 'all']>([
    ['src/features/newsletter/web/newsletter-form.tsx', ['e2e/newsletter.e2e.ts']],
    ['src/features/reviews/server/queue.queries.ts', ['e2e/dashboard', 'e2e/review']],
    ['src/features/reviews/server/queue.test.ts', []],
    ['src/app/pages/write.tsx', ['e2e/writing']],
    ['src/app/pages/dashboard/dashboard.tsx', ['e2e/dashboard', 'e2e/review']],
    ['e2e/shell/theme.e2e.ts', ['e2e/shell/theme.e2e.ts']],
    ['e2e/members.ts', 'all'],
    ['test/site-process.ts', 'all'],
    ['test/members.ts', []],
    ['src/ui/button.tsx', 'all'],
    ['src/platform/http/serve.ts', 'all'],
    ['src/texts/en.ts', 'all'],
    ['scripts/build.ts', 'all'],
    ['scripts/backup/take-backup.ts', []],
    ['scripts/test.ts', []],
    ['package-lock.json', 'all'],
    ['docs/architecture.md', []],
  ])('a change of %s runs the journeys %j', (changed, journeys) => {
    expect(selectTests([changed]).journeys).toEqual(journeys);
  });

  test('several changes run the journeys of each, and one shared file runs all', () => {
    const changed = ['src/features/reviews/rules.ts', 'src/features/writing/rules.ts'];
    expect(selectTests(changed).journeys).toEqual(['e2e/dashboard', 'e2e/review', 'e2e/writing']);
    expect(selectTests([...changed, 'src/kit/slug.ts']).journeys).toBe('all');
  });

  test.each<[changed: string, unit: string[] | 'all']>([
    ['src/kit/slug.ts', ['test/architecture']],
    ['scripts/restore.ts', ['test/architecture', 'test/galley', 'test/process', 'test/sample']],
    ['migrations/0001_more.sql', 'all'],
    ['src/features/search/server/search.sql', 'all'],
  ])('a change of %s runs the unit tests %j in addition to those that import it', (changed, unit) => {
    expect(selectTests([changed]).unit).toEqual(unit);
  });

  test.each<[changed: string, pages: boolean]>([
    ['src/ui/button.tsx', true],
    ['src/features/reviews/web/queue-row.tsx', true],
    ['src/features/reviews/server/queue.queries.ts', true],
    ['src/features/search/server/search.sql', true],
    ['src/app/styles/site.css', true],
    ['src/texts/en.ts', true],
    ['vite.config.ts', true],
    ['package-lock.json', true],
    ['scripts/build.ts', true],
    ['src/features/reviews/server/queue.test.ts', false],
    ['src/features/articles/server/articles.fixture.ts', false],
    ['e2e/shell/theme.e2e.ts', false],
    ['test/members.ts', false],
    ['scripts/backup/take-backup.ts', false],
    ['docs/architecture.md', false],
  ])('a change of %s runs all page tests: %j', (changed, pages) => {
    expect(selectTests([changed]).pages).toBe(pages);
  });

  test('the selection lists the tests that it leaves out', () => {
    expect(selectTests(['src/features/newsletter/rules.ts']).leftOut).toEqual([
      'unit tests that import nothing that has changed',
      'test/galley, test/process and test/sample',
      'all journeys but e2e/newsletter.e2e.ts',
      'e2e/engines',
      'test/faults',
    ]);
    expect(selectTests(['docs/architecture.md']).leftOut).toEqual([
      'unit tests that import nothing that has changed',
      'test/galley, test/process and test/sample',
      'page tests that import nothing that has changed',
      'all journeys',
      'e2e/engines',
      'test/faults',
    ]);
  });

  test('every feature has its journeys', async () => {
    for (const feature of await readdir(resolve(root, 'src/features'))) {
      const { journeys } = selectTests([`src/features/${feature}/rules.ts`]);
      expect([feature, Array.isArray(journeys)]).toEqual([feature, true]);
      for (const path of journeys) expect([path, existsSync(resolve(root, path))]).toEqual([path, true]);
    }
  });
});
