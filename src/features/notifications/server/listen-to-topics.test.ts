import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLive } from '#platform/live/live.ts';
import { heartbeatMs, listenToTopics } from './listen-to-topics.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function listen(...topics: string[]) {
  const live = createLive();
  const leaving = new AbortController();
  return { live, leaving, listening: listenToTopics(live, topics, leaving.signal) };
}

test('what comes close together is heard at once, each topic once', async () => {
  const { live, listening } = listen('queue', 'review:*');
  const next = listening.next();
  live.notify(['queue', 'review:1']);
  live.notify(['queue']);
  live.notify(['review:2']);
  await vi.runOnlyPendingTimersAsync();
  expect(await next).toEqual({ topics: new Set(['queue', 'review:1', 'review:2']), hasGap: false });
});

test('what comes while nobody waits is there the next time', async () => {
  const { live, listening } = listen('queue');
  live.notify(['queue']);
  live.notifyOfGap();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await listening.next()).toEqual({ topics: new Set(['queue']), hasGap: true });
});

test('a heartbeat brings what is there, and it does not come twice', async () => {
  const { live, listening } = listen('queue');
  const first = listening.next();
  await vi.advanceTimersByTimeAsync(heartbeatMs - 1);
  live.notify(['queue']);
  await vi.advanceTimersByTimeAsync(1);
  expect(await first).toEqual({ topics: new Set(['queue']), hasGap: false });
  const second = vi.fn();
  void listening.next().then(second);
  await vi.advanceTimersByTimeAsync(heartbeatMs - 1);
  expect(second).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(second).toHaveBeenCalledWith({ topics: new Set(), hasGap: false });
});

test('whoever leaves is not kept waiting, and leaves no timer behind', async () => {
  const { leaving, live, listening } = listen('queue');
  live.notify(['queue']);
  const next = listening.next();
  leaving.abort();
  await next;
  await listening.next();
  live.notify(['queue']);
  expect(vi.getTimerCount()).toBe(0);
});
