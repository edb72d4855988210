import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

async function readConstants(name: string): Promise<Record<string, string>> {
  const text = await readFile(join(import.meta.dirname, 'sql', name), 'utf8');
  return Object.fromEntries(
    [...text.matchAll(/^ +(\w+) constant integer := (\d+);/gm)].map(([, constant = '', value = '']) => [
      constant,
      value,
    ]),
  );
}

// SQL has no constants that two functions share.
test('names and documents are matched in steps of the same size', async () => {
  const constants = await readConstants('match-names.sql');
  expect(Object.keys(constants)).toHaveLength(4);
  expect(await readConstants('match-documents.sql')).toEqual(constants);
});
