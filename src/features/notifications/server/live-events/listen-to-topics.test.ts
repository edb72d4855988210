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
  const abort = new AbortController();
  return { live, abort, listener: listenToTopics(live, topics, abort.signal) };
}

test('updates within a short time are combined, each topic once', async () => {
  const { live, listener } = listen('queue', 'review:*');
  const next = listener.next();
  live.notify(['queue', 'review:1']);
  live.notify(['queue']);
  live.notify(['review:2']);
  await vi.runOnlyPendingTimersAsync();
  expect(await next).toEqual({ topics: new Set(['queue', 'review:1', 'review:2']), hasGap: false });
});

test('updates that arrive between two calls are returned by the next', async () => {
  const { live, listener } = listen('queue');
  live.notify(['queue']);
  live.notifyOfGap();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await listener.next()).toEqual({ topics: new Set(['queue']), hasGap: true });
});

test('a heartbeat returns pending updates, and they are not returned twice', async () => {
  const { live, listener } = listen('queue');
  const first = listener.next();
  await vi.advanceTimersByTimeAsync(heartbeatMs - 1);
  live.notify(['queue']);
  await vi.advanceTimersByTimeAsync(1);
  expect(await first).toEqual({ topics: new Set(['queue']), hasGap: false });
  const second = vi.fn();
  void listener.next().then(second);
  await vi.advanceTimersByTimeAsync(heartbeatMs - 1);
  expect(second).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(second).toHaveBeenCalledWith({ topics: new Set(), hasGap: false });
});

test('after an abort `next` resolves and no timer is left', async () => {
  const { abort, live, listener } = listen('queue');
  live.notify(['queue']);
  const next = listener.next();
  abort.abort();
  await next;
  await listener.next();
  live.notify(['queue']);
  expect(vi.getTimerCount()).toBe(0);
});
