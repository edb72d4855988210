import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

type Row = { line: number; cells: string[] };

/** The rows of all tables, without their headers. A bar inside a text is escaped. */
async function readRows(): Promise<Row[]> {
  const page = await readFile(resolve(root, 'docs/conformance.md'), 'utf8');
  return page
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.startsWith('|') && !/^\|( What was asked for |---)/.test(text))
    .map(({ text, line }) => ({
      line,
      cells: text
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    }));
}

const itemsOf = (cell = '') => cell.split('<br>');

test('every requirement in docs/conformance.md names its code and its test', async () => {
  const rows = await readRows();
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter(({ cells }) => cells.length !== 3 || cells.includes(''))).toEqual([]);
});

test('every file named in docs/conformance.md exists', async () => {
  const missing = (await readRows()).flatMap(({ line, cells }) =>
    itemsOf(cells[1])
      .map((item) => /^`([^`]+)`$/.exec(item)?.[1] ?? '')
      .filter((path) => path === '' || !existsSync(resolve(root, path)))
      .map((path) => ({ line, path })),
  );
  expect(missing).toEqual([]);
});

test('every test named in docs/conformance.md exists in its file', async () => {
  const missing: { line: number; item: string }[] = [];
  for (const { line, cells } of await readRows()) {
    for (const item of itemsOf(cells[2])) {
      const [, path = '', title = ''] = /^`([^`]+\.(?:test|e2e)\.tsx?)` › (.+)$/.exec(item) ?? [];
      const source =
        title && existsSync(resolve(root, path)) ? await readFile(resolve(root, path), 'utf8') : '';
      if (!source.includes(title) || source === '') missing.push({ line, item });
    }
  }
  expect(missing).toEqual([]);
});
