import { expect, test } from 'vitest';
import { readSources } from './source-files.ts';

const serverCode = (path: string) =>
  !/\.test\.tsx?$|\.fixture\.ts$|\/web\/|^src\/(ui|client|richtext)\//.test(path);

test('no line of the log quotes an error: it goes under err, where the logger reduces it', async () => {
  const files = (await readSources(['src', 'scripts'])).filter(({ path }) => serverCode(path));
  const logCall = /\blog\??\.(debug|info|warn|error|fatal)\([^;]*?;/g;
  const quoting = files.flatMap(({ path, text }) =>
    (text.match(logCall) ?? [])
      .filter((call) => /String\(\w*(err|error|reason)|\.(message|stack)\b|getErrorMessage\(/i.test(call))
      .map((call) => `${path}: ${call}`),
  );
  expect(quoting).toEqual([]);
});

test('nobody prints an error as it is', async () => {
  const files = (await readSources(['src', 'scripts'])).filter(({ path }) => serverCode(path));
  const printing = files.flatMap(({ path, text }) =>
    (text.match(/console\.(error|warn)\b(?!\()|console\.\w+\([^;]*\berror\b[^;]*;/g) ?? []).map(
      (call) => `${path}: ${call}`,
    ),
  );
  expect(printing).toEqual([]);
});
