import { afterEach, expect, test, vi } from 'vitest';
import { hasJustChangedCounts, noteOwnCountChange } from './own-count-changes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const changedAt = Date.parse('2026-11-17T12:00:00Z');

test.each([
  { requestedAfterMs: 300, isOld: true },
  { requestedAfterMs: 5_000, isOld: false },
])(
  'a page that was requested $requestedAfterMs ms after a like and hydrated 10 s later, may lack it: $isOld',
  ({ requestedAfterMs, isOld }) => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    vi.useFakeTimers({ now: changedAt, toFake: ['Date'] });
    noteOwnCountChange();
    vi.stubGlobal('performance', { timeOrigin: changedAt + requestedAfterMs });
    vi.setSystemTime(changedAt + requestedAfterMs + 10_000);
    expect(hasJustChangedCounts()).toBe(isOld);
  },
);

test('without a change, no page lacks one', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  expect(hasJustChangedCounts()).toBe(false);
});
