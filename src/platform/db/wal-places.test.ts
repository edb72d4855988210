import { describe, expect, test } from 'vitest';
import { createTouchedPlaces, readPlace } from './wal-places.ts';

/** A log that ends where the test says, and answers when it is let. */
function createLog() {
  const log = { end: 10n, isAway: false };
  const touched = createTouchedPlaces(async () => {
    if (log.isAway) throw new Error('away');
    return log.end;
  });
  return { log, touched };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('places are read as PostgreSQL writes them', () => {
  expect(readPlace('16/B374D848')).toBe(0x16b374d848n);
  expect(readPlace('0/1')).toBe(1n);
  expect(readPlace('1/0') > readPlace('0/FFFFFFFF')).toBe(true);
  for (const text of [null, undefined, '', '5', 'x/y']) expect(() => readPlace(text)).toThrow('no replica');
});

describe('what was touched', () => {
  test('is passed by whoever has reached the end of the log of that moment', async () => {
    const { touched } = createLog();
    touched.note(['articles']);
    expect(touched.arePassed(['articles'], 99n)).toBe(false);
    await settle();
    expect(touched.arePassed(['articles'], 9n)).toBe(false);
    expect(touched.arePassed(['articles'], 10n)).toBe(true);
    expect(touched.arePassed(['tags'], 0n)).toBe(true);
  });

  test('counts from the last time', async () => {
    const { log, touched } = createLog();
    touched.note(['articles']);
    await settle();
    log.end = 20n;
    touched.note(['articles', 'tags']);
    await settle();
    expect(touched.arePassed(['articles'], 19n)).toBe(false);
    expect(touched.arePassed(['articles'], 20n)).toBe(true);
  });

  test('may be everything', async () => {
    const { touched } = createLog();
    touched.note();
    await settle();
    expect([touched.isPassed(9n), touched.isPassed(10n)]).toEqual([false, true]);
    expect(touched.arePassed([], 9n)).toBe(false);
  });

  test('while the database did not answer gets its place later', async () => {
    const { log, touched } = createLog();
    log.isAway = true;
    touched.note(['articles']);
    await settle();
    expect(touched.arePassed(['articles'], 99n)).toBe(false);
    log.isAway = false;
    await touched.place();
    expect(touched.arePassed(['articles'], 10n)).toBe(true);
  });

  test('is forgotten once all have passed it, and becomes one mark when it is too much', async () => {
    const { touched } = createLog();
    touched.note(['articles']);
    await settle();
    touched.forgetUntil(9n);
    expect(touched.arePassed(['articles'], 9n)).toBe(false);
    touched.forgetUntil(10n);
    expect(touched.arePassed(['articles'], 0n)).toBe(true);
    for (let n = 0; n <= 10_000; n += 1) touched.note([`article ${n}`]);
    await settle();
    expect(touched.arePassed(['whatever'], 9n)).toBe(false);
  });
});
