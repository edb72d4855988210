import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../scripts/build/build-stamp.ts';
import { areaOf, type ModuleGraph, sharedGroup, siteGroup } from '../../scripts/build/group-scripts.ts';

const source = (path: string) => join(projectFolder, 'src', path);

/** What imports a module at once, by its path. A module that nothing imports is a page or a part that is loaded later. */
function graphOf(importers: Record<string, string[]>): ModuleGraph {
  const known = new Map(Object.entries(importers).map(([path, found]) => [source(path), found.map(source)]));
  return {
    getModuleInfo: (id) => {
      const found = known.get(id) ?? [];
      return {
        isEntry: id.endsWith('entry-client.tsx'),
        importers: found,
        dynamicImporters: found.length > 0 ? [] : [source('app/routes.ts')],
      };
    },
  };
}

function groupOf(path: string, graph: ModuleGraph): string | null {
  return siteGroup(source(path), graph) ?? sharedGroup(source(path), graph);
}

test('a module that several pages load is in the file of their area, or in the one that members share', () => {
  const graph = graphOf({
    'ui/of-readers.tsx': ['app/pages/article.tsx', 'app/pages/write.tsx'],
    'ui/of-forms.tsx': ['app/pages/auth.tsx', 'app/pages/profile.tsx'],
    'ui/of-members.tsx': ['app/pages/write.tsx', 'features/reviews/web/queue.ts'],
    'features/reviews/web/queue.ts': ['app/pages/dashboard/dashboard.tsx', 'app/pages/dashboard/review.tsx'],
    'features/writing/web/draft.ts': ['app/pages/write.tsx', 'app/pages/my-articles.tsx'],
  });
  expect(groupOf('ui/of-readers.tsx', graph)).toBe('site');
  expect(groupOf('ui/of-forms.tsx', graph)).toBe('signing-in');
  expect(groupOf('ui/of-members.tsx', graph)).toBe('for-members');
  expect(groupOf('features/reviews/web/queue.ts', graph)).toBe('staff');
  expect(groupOf('features/writing/web/draft.ts', graph)).toBe('writing');
});

test('what only one page of readers loads is not in the file that every page starts with', () => {
  const graph = graphOf({ 'ui/of-article.tsx': ['app/pages/article.tsx'] });
  expect(siteGroup(source('ui/of-article.tsx'), graph)).toBeNull();
});

test('every page has an area, and those that members alone open are no pages of readers', async () => {
  const files = await readdir(source('app/pages'), { recursive: true });
  const pages = files.filter((file) => file.endsWith('.tsx'));
  const inArea = (area: string) =>
    pages.filter((file) => areaOf(source(`app/pages/${file}`)) === area).sort();
  expect(inArea('for-members')).toEqual(['library.tsx']);
  expect(inArea('account')).toEqual(['profile-form.tsx', 'profile.tsx']);
  expect(inArea('signing-in')).toEqual(['account-link.tsx', 'auth.tsx']);
  expect(inArea('writing')).toEqual(['import.tsx', 'my-articles.tsx', 'statistics.tsx', 'write.tsx']);
  expect(inArea('staff')).toEqual([
    'dashboard/dashboard.tsx',
    'dashboard/member.tsx',
    'dashboard/review.tsx',
    'dashboard/settings.tsx',
    'moderation.tsx',
  ]);
});
