import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '#platform/config/config.ts';

test('docs/operating.md lists every setting of the environment, and no other', async () => {
  const page = await readFile(resolve(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  const [, section = ''] = /^## Settings\n(.*?)^## /ms.exec(page) ?? [];
  const firstCells = section.split('\n').flatMap((line) => /^\| (`.*?) \|/.exec(line)?.[1] ?? []);
  const listed = firstCells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
});
