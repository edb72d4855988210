// A start builds again if a file of the build has changed. No file may be missing from that list.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { listStampedFiles } from '../../scripts/build/build-stamp.ts';
import { importsOf, readSources } from './source-files.ts';

const roots = ['scripts/build.ts', 'scripts/galley.ts', 'vite.config.ts'];

test('the stamp of a build covers every file that the build imports', async () => {
  const sources = await readSources(['src', 'scripts']);
  const config = { path: 'vite.config.ts', text: await readFile('vite.config.ts', 'utf8') };
  const files = new Map([...sources, config].map((file) => [file.path, file]));
  const imported = new Set<string>();
  const follow = (path: string): void => {
    const file = files.get(path);
    if (!file || imported.has(path)) return;
    imported.add(path);
    for (const target of importsOf(file)) follow(target);
  };
  for (const root of roots) follow(root);
  expect(imported.size).toBeGreaterThan(20);
  const stamped = new Set(listStampedFiles());
  expect([...imported].filter((path) => !stamped.has(path))).toEqual([]);
});
