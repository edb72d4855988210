import { expect, test } from 'vitest';
import { fileNameIn } from './download-file.ts';

test.each([
  ['attachment; filename="account-export.json"', 'account-export.json'],
  ['attachment; filename=account-export.json; size=3', 'account-export.json'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="a\\b.json"', 'b.json'],
  ['attachment', undefined],
  ['', undefined],
  [null, undefined],
])('the file name in %j is %j', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});
