import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeJson } from './write-json.ts';

async function* list(...items: unknown[]): AsyncGenerator<unknown> {
  yield* items;
}

async function join(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** The same value with its lists as arrays, and with each list as an async iterable. */
const twins = fc.letrec<{ node: [unknown, () => unknown] }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.jsonValue({ maxDepth: 1 }).map((value): [unknown, () => unknown] => [value, () => value]),
    fc
      .array(tie('node'), { maxLength: 3 })
      .map((items): [unknown, () => unknown] => [
        items.map(([value]) => value),
        () => list(...items.map(([, stream]) => stream())),
      ]),
    fc
      .dictionary(fc.string(), tie('node'), { maxKeys: 3, noNullPrototype: true })
      .map((members): [unknown, () => unknown] => [
        Object.fromEntries(Object.entries(members).map(([name, [value]]) => [name, value])),
        () => Object.fromEntries(Object.entries(members).map(([name, [, stream]]) => [name, stream()])),
      ]),
  ),
})).node;

test.each(['', '  '])('reads as if it had been written at once (indent %j)', async (indent) => {
  await fc.assert(
    fc.asyncProperty(twins, async ([value, stream]) => {
      expect(await join(writeJson(stream(), { indent }))).toBe(JSON.stringify(value, null, indent));
    }),
  );
});

test('undefined members are omitted from the JSON', async () => {
  expect(await join(writeJson({ a: undefined, b: list({ c: undefined, d: 1 }) }))).toBe('{"b":[{"d":1}]}');
});

test('writeJson has one item of a list in memory at a time', async () => {
  let made = 0;
  async function* endless(): AsyncGenerator<number> {
    for (;;) {
      made += 1;
      yield made;
    }
  }
  const pieces = writeJson({ endless: endless() });
  for (let count = 0; count < 5; count += 1) await pieces.next();
  await pieces.return(undefined);
  expect(made).toBe(2);
});
