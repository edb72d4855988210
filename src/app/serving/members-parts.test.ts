import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProjectFolder } from '#platform/project-folder.ts';
import { membersPartsOf, pagesForMembers } from './members-parts.ts';

const folder = findProjectFolder();

test('every page for members and every part of one is a file of the sources', () => {
  const files = [...pagesForMembers, ...pagesForMembers.flatMap(membersPartsOf)];
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
});

test('every page that asks visitors to sign in loads the account area with it', () => {
  const asking = globSync('src/app/pages/**/*.tsx', { cwd: folder }).filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes('<RequireSignIn'),
  );
  expect(asking.length).toBeGreaterThan(5);
  expect(asking.filter((file) => membersPartsOf(file).length === 0)).toEqual([]);
});
