import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFileNames } from './name-files.ts';

test.each([
  ['articles/reading-proofs.md', 'articles/reading-proofs.md'],
  ['articles/con.md', 'articles/con_.md'],
  ['revisions/nul/0001.md', 'revisions/nul_/0001.md'],
  ['COM1', 'COM1_'],
  ['console.md', 'console.md'],
  ['../../etc/passwd', '_/_/etc/passwd'],
  ['/etc/passwd', '_/etc/passwd'],
  ['C:\\Windows\\x.md', 'C--Windows-x.md'],
  ['a/./b', 'a/_/b'],
  ['a//b', 'a/_/b'],
  ['what? "this": <that>|*.md', 'what- -this-- -that---.md'],
  ['a. . ', 'a'],
  ['.hidden', 'hidden'],
  ['line\nbreak\u0000.md', 'line-break-.md'],
  [`${'long'.repeat(100)}.md`, `${'long'.repeat(25)}.md`],
  ['', '_'],
])('the file name of %j is %j', (given, name) => {
  expect(createFileNames()(given)).toBe(name);
});

test('file names in an archive are unique, regardless of case', () => {
  const nameFile = createFileNames();
  expect(['a.md', 'A.md', 'a.md', 'a-2.md'].map(nameFile)).toEqual(['a.md', 'A-2.md', 'a-3.md', 'a-2-2.md']);
});

const step = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('..', '.', 'con', 'LPT1.txt', 'aux.', ' ', '\\', 'C:'),
);

test('any path becomes a unique name that every system can unpack below the folder', () => {
  fc.assert(
    fc.property(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 20 }), (paths) => {
      const nameFile = createFileNames();
      const names = paths.map((steps) => nameFile(steps.join('/')));
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      for (const part of names.flatMap((name) => name.split('/'))) {
        expect(part).not.toMatch(/^$|^\.|[. ]$|[<>:"\\|?*\p{Cc}]/u);
        expect(part).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
        expect(part.length).toBeLessThanOrEqual(255);
      }
    }),
  );
});
