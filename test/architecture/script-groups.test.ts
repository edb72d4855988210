import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../scripts/build/build-stamp.ts';
import { areaOf, createGrouping, type ModuleGraph } from '../../scripts/build/group-scripts.ts';

const { siteGroup, sharedGroup } = createGrouping(projectFolder);

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
  const inArea = (area: string) => pages.filter((file) => areaOf(`src/app/pages/${file}`) === area).sort();
  expect(inArea('for-members')).toEqual(['library.tsx', 'profile-form.tsx', 'profile.tsx']);
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

test('the place of the project changes no group', async () => {
  const files = (await readdir(source('.'), { recursive: true })).filter((file) =>
    /\.(tsx?|css)$/.test(file),
  );
  const libraries = [
    'zod/v4/core/core.js',
    'react/index.js',
    'a/node_modules/tslib/tslib.es6.mjs',
    'tslibs/tslib.js',
  ];
  const paths = [...files.map((file) => `src/${file}`), ...libraries.map((file) => `node_modules/${file}`)];
  // Every module is loaded by one page of readers and one of staff.
  const groupsIn = (folder: string) => {
    const pages = ['src/app/pages/article.tsx', 'src/app/pages/moderation.tsx'].map((page) =>
      join(folder, page),
    );
    const graph: ModuleGraph = {
      getModuleInfo: (id) => ({
        isEntry: false,
        importers: pages.includes(id) ? [] : pages,
        dynamicImporters: pages.includes(id) ? [join(folder, 'src/app/routes.ts')] : [],
      }),
    };
    const grouping = createGrouping(folder);
    return paths.map((path) => {
      const id = join(folder, path);
      return [path, grouping.siteGroup(id, graph), grouping.sharedGroup(id, graph)];
    });
  };
  const groups = groupsIn('/srv/galley');
  expect(new Set(groups.flatMap(([, site, shared]) => [site, shared])).size).toBeGreaterThan(10);
  expect(groups.filter(([path = '']) => path?.startsWith('node_modules'))).toEqual([
    ['node_modules/zod/v4/core/core.js', null, 'schemas'],
    ['node_modules/react/index.js', null, null],
    ['node_modules/a/node_modules/tslib/tslib.es6.mjs', null, 'menu'],
    ['node_modules/tslibs/tslib.js', null, null],
  ]);
  for (const folder of [
    '/tslib/uqr',
    '/home/sign-up/zod',
    '/src/features/profiles',
    '/x/node_modules/parse5',
  ])
    expect(groupsIn(folder), folder).toEqual(groups);
});
