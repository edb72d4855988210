// A `Permitted` value says that its viewer was checked. The types guarantee this only while few files make such
// values, each right after its check.
import { expect, test } from 'vitest';
import { readSources } from './source-files.ts';

const checkingFiles = [
  'src/features/articles/server/deciding/approve-imported.ts',
  'src/features/articles/server/get-own-article.ts',
  'src/features/comments/server/commented-article.queries.ts',
  'src/features/comments/server/get-comment.ts',
  'src/features/marks/server/get-marked.ts',
  'src/features/moderation/server/reports/decide-case.ts',
  'src/features/reviews/server/deciding/decide.ts',
  'src/features/reviews/server/deciding/undo.ts',
];

test('only the files that check a viewer hand out permissions', async () => {
  const sources = (await readSources(['src'])).filter(({ path }) => !/\.(test|fixture)\.tsx?$/.test(path));
  const users = sources.filter(({ text }) => /\bpermit(<[^>]*>)?\(/.test(text)).map(({ path }) => path);
  expect(users.filter((path) => path !== 'src/platform/permitted.ts').sort()).toEqual(checkingFiles);
  const makers = sources.filter(({ text }) => /\bas (unknown as )?Permitted\b/.test(text));
  expect(makers.map(({ path }) => path)).toEqual(['src/platform/permitted.ts']);
});
