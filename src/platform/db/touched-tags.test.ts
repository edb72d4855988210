import { describe, expect, test } from 'vitest';
import { createTouchedTags } from './touched-tags.ts';

/** A primary whose WAL ends where the test says. */
function createPrimary() {
  const primary = { end: 10n, isAway: false };
  const touched = createTouchedTags(async () => {
    if (primary.isAway) throw new Error('away');
    return primary.end;
  });
  return { primary, touched };
}

/** Until the primary has answered. */
const untilAnswered = () => new Promise((resolve) => setImmediate(resolve));

describe('a touched tag', () => {
  test('is replayed by a replica that has reached the end of the WAL at that time', async () => {
    const { touched } = createPrimary();
    touched.note(['articles']);
    expect(touched.hasAll(['articles'], 99n)).toBe(false);
    await untilAnswered();
    expect(touched.hasAll(['articles'], 9n)).toBe(false);
    expect(touched.hasAll(['articles'], 10n)).toBe(true);
    expect(touched.hasAll(['tags'], 0n)).toBe(true);
  });

  test('counts from its last change', async () => {
    const { primary, touched } = createPrimary();
    touched.note(['articles']);
    await untilAnswered();
    primary.end = 20n;
    touched.note(['articles', 'tags']);
    await untilAnswered();
    expect(touched.hasAll(['articles'], 19n)).toBe(false);
    expect(touched.hasAll(['articles'], 20n)).toBe(true);
  });

  test('gets its position later when the primary did not answer', async () => {
    const { primary, touched } = createPrimary();
    primary.isAway = true;
    touched.note(['articles']);
    await untilAnswered();
    expect(touched.hasAll(['articles'], 99n)).toBe(false);
    primary.isAway = false;
    await touched.findPositions();
    expect(touched.hasAll(['articles'], 10n)).toBe(true);
  });

  test('is forgotten up to the position that everybody has reached', async () => {
    const { touched } = createPrimary();
    touched.note(['articles']);
    await untilAnswered();
    touched.forgetUntil(9n);
    expect(touched.hasAll(['articles'], 9n)).toBe(false);
    touched.forgetUntil(10n);
    expect(touched.hasAll(['articles'], 0n)).toBe(true);
  });
});

test('a change without tags may have changed anything', async () => {
  const { touched } = createPrimary();
  touched.note();
  await untilAnswered();
  expect([touched.hasUntagged(9n), touched.hasUntagged(10n)]).toEqual([false, true]);
  expect(touched.hasAll([], 9n)).toBe(false);
});

test('too many touched tags become one change without tags', async () => {
  const { touched } = createPrimary();
  for (let n = 0; n <= 10_000; n += 1) touched.note([`article ${n}`]);
  await untilAnswered();
  expect(touched.hasAll(['another tag'], 9n)).toBe(false);
});
