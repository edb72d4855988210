import { expect, test } from 'vitest';
import { readSources } from './source-files.ts';

const maxLines = 250;

/** Each language is one file, so that a translation is one file. */
const isCatalogue = (path: string) => path.startsWith('src/texts/');

/** Files that may be longer for now. Numbers may only shrink, and no line may be added. */
const allowed: Record<string, number> = {};

test('no file is longer than 250 lines', async () => {
  const files = await readSources(['src', 'test', 'e2e', 'scripts']);
  const tooLong = files
    .map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }))
    .filter(({ path, lines }) => !isCatalogue(path) && lines > (allowed[path] ?? maxLines));
  expect(tooLong).toEqual([]);
});

test('the list of longer files only shrinks', async () => {
  const files = await readSources(['src', 'test', 'e2e', 'scripts']);
  const lengths = new Map(files.map((file) => [file.path, file.text.split('\n').length - 1]));
  const outdated = Object.entries(allowed).filter(([path, lines]) => lengths.get(path) !== lines);
  expect(outdated).toEqual([]);
});
