import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const styles = await readFile(join(import.meta.dirname, 'fonts.css'), 'utf8');

const faces = styles
  .split('@font-face')
  .slice(1)
  .map((face) => ({
    name: `${readValue(face, 'font-family')} ${readValue(face, 'font-style')}`,
    weight: readValue(face, 'font-weight'),
  }))
  .filter(({ weight }) => weight !== undefined);

function readValue(face: string, property: string): string | undefined {
  return new RegExp(`${property}: ([^;]+);`).exec(face)?.[1];
}

test('all faces of one style have the same weights, so that a browser looks for characters in each of them', () => {
  const weightsByName = Map.groupBy(faces, ({ name }) => name);
  expect(weightsByName.size).toBe(3);
  for (const [name, group] of weightsByName) {
    expect([name, new Set(group.map(({ weight }) => weight)).size]).toEqual([name, 1]);
  }
});
