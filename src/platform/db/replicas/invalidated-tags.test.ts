import { describe, expect, test } from 'vitest';
import { createInvalidatedTags } from './invalidated-tags.ts';

/** A primary whose WAL ends where the test says. */
function createPrimary() {
  const primary = { end: 10n, isAway: false };
  const invalidated = createInvalidatedTags(async () => {
    if (primary.isAway) throw new Error('away');
    return primary.end;
  });
  return { primary, invalidated };
}

/** Waits until the primary has reported the end of its WAL. */
const untilReported = () => new Promise((resolve) => setImmediate(resolve));

describe('an invalidated tag', () => {
  test('a change is replayed once the replica has reached the end of the WAL at that time', async () => {
    const { invalidated } = createPrimary();
    invalidated.note(['articles']);
    expect(invalidated.hasAll(['articles'], 99n)).toBe(false);
    await untilReported();
    expect(invalidated.hasAll(['articles'], 9n)).toBe(false);
    expect(invalidated.hasAll(['articles'], 10n)).toBe(true);
    expect(invalidated.hasAll(['tags'], 0n)).toBe(true);
  });

  test('a tag that changed twice is replayed once the replica has the second change', async () => {
    const { primary, invalidated } = createPrimary();
    invalidated.note(['articles']);
    await untilReported();
    primary.end = 20n;
    invalidated.note(['articles', 'tags']);
    await untilReported();
    expect(invalidated.hasAll(['articles'], 19n)).toBe(false);
    expect(invalidated.hasAll(['articles'], 20n)).toBe(true);
  });

  test('a change gets its position later if the primary did not respond', async () => {
    const { primary, invalidated } = createPrimary();
    primary.isAway = true;
    invalidated.note(['articles']);
    await untilReported();
    expect(invalidated.hasAll(['articles'], 99n)).toBe(false);
    primary.isAway = false;
    await invalidated.findPositions();
    expect(invalidated.hasAll(['articles'], 10n)).toBe(true);
  });

  test('changes are forgotten only up to the given position', async () => {
    const { invalidated } = createPrimary();
    invalidated.note(['articles']);
    await untilReported();
    invalidated.forgetUntil(9n);
    expect(invalidated.hasAll(['articles'], 9n)).toBe(false);
    invalidated.forgetUntil(10n);
    expect(invalidated.hasAll(['articles'], 0n)).toBe(true);
  });
});

test('a change without tags applies to every tag', async () => {
  const { invalidated } = createPrimary();
  invalidated.note();
  await untilReported();
  expect([invalidated.hasUntagged(9n), invalidated.hasUntagged(10n)]).toEqual([false, true]);
  expect(invalidated.hasAll([], 9n)).toBe(false);
});

test('more than 10,000 invalidated tags become one change without tags', async () => {
  const { invalidated } = createPrimary();
  for (let n = 0; n <= 10_000; n += 1) invalidated.note([`article ${n}`]);
  await untilReported();
  expect(invalidated.hasAll(['another tag'], 9n)).toBe(false);
});
