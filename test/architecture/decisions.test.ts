import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../../docs/decisions');

test('every decision is in the index, by its number and title, with a line that says what it is', async () => {
  const index = await readFile(join(folder, 'README.md'), 'utf8');
  const listed = index
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const files = (await readdir(folder)).filter((name) => /^\d{4}-.*\.md$/.test(name)).sort();
  const wanted = await Promise.all(
    files.map(async (name) => {
      const [, number, title] = /^# (\d+)\. (.+)$/m.exec(await readFile(join(folder, name), 'utf8')) ?? [];
      return `${number} [${title}](${name})`;
    }),
  );
  expect(listed.map(([, number, link]) => `${number} ${link}`)).toEqual(wanted);
  for (const [, , link, says = ''] of listed) expect([link, says.length > 20]).toEqual([link, true]);
});
