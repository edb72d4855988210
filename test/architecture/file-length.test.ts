import { expect, test } from 'vitest';
import { readSources } from './source-files.ts';

const maxLines = 250;

/** Each language is one file, so that a translation is one file. */
const isCatalogue = (path: string) => path.startsWith('src/texts/');

test('no file but the texts is longer than 250 lines', async () => {
  const files = await readSources(['src', 'test', 'e2e', 'scripts'], /\.(tsx?|css|sql)$/);
  const tooLong = files
    .map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }))
    .filter(({ path, lines }) => !isCatalogue(path) && lines > maxLines);
  expect(tooLong).toEqual([]);
});
