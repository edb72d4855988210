import { expect, test } from 'vitest';
import { readSources } from './source-files.ts';

const serverCode = (path: string) =>
  !/\.test\.tsx?$|\.fixture\.ts$|\/web\/|^src\/(ui|client|richtext)\//.test(path);

test('no log call quotes an error in its message: errors go into the field err, where the logger redacts them', async () => {
  const files = (await readSources(['src', 'scripts'])).filter(({ path }) => serverCode(path));
  const logCall = /\blog\??\.(debug|info|warn|error|fatal)\([^;]*?;/g;
  const quoting = files.flatMap(({ path, text }) =>
    (text.match(logCall) ?? [])
      .filter((call) => /String\(\w*(err|error|reason)|\.(message|stack)\b|getErrorMessage\(/i.test(call))
      .map((call) => `${path}: ${call}`),
  );
  expect(quoting).toEqual([]);
});

test('no server code prints an error object to the console', async () => {
  const files = (await readSources(['src', 'scripts'])).filter(({ path }) => serverCode(path));
  const printing = files.flatMap(({ path, text }) =>
    (text.match(/console\.(error|warn)\b(?!\()|console\.\w+\([^;]*\berror\b[^;]*;/g) ?? []).map(
      (call) => `${path}: ${call}`,
    ),
  );
  expect(printing).toEqual([]);
});
