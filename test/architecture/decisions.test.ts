import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../../docs/decisions');

async function readRecords(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.md$/.test(name)).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
}

test('every decision record is listed in the index with its number, title and summary', async () => {
  const index = await readFile(join(folder, 'README.md'), 'utf8');
  const listed = index
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const wanted = (await readRecords()).map(({ name, text }) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
    return `${number} [${title}](${name})`;
  });
  expect(listed.map(([, number, link]) => `${number} ${link}`)).toEqual(wanted);
  for (const [, , link, says = ''] of listed) expect([link, says.length > 20]).toEqual([link, true]);
});

test('every decision record has a status and a date', async () => {
  for (const { name, text } of await readRecords()) {
    const [, , status, date] = text.split('\n');
    expect([name, status]).toEqual([
      name,
      expect.stringMatching(/^- \*\*Status\*\*: (accepted|superseded by \[)/),
    ]);
    expect([name, date]).toEqual([name, expect.stringMatching(/^- \*\*Date\*\*: \d{4}-\d{2}-\d{2}$/)]);
  }
});

test('a superseded decision record names its successor', async () => {
  const records = await readRecords();
  const statusOf = (text: string) => text.split('\n')[2] ?? '';
  for (const { name, text } of records) {
    const [, superseded] = /\bsupersedes [^[]*\[\d+\]\(([^)]+)\)/.exec(statusOf(text)) ?? [];
    if (superseded === undefined) continue;
    const other = records.find((record) => record.name === superseded);
    expect([superseded, statusOf(other?.text ?? '')]).toEqual([
      superseded,
      expect.stringContaining(`(${name})`),
    ]);
  }
});
