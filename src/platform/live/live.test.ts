import { afterEach, expect, test, vi } from 'vitest';
import { createLive, type Live, rememberedMs } from './live.ts';

afterEach(() => {
  vi.useRealTimers();
});

function listenTo(live: Live, topics: string[]) {
  const received: string[] = [];
  const stop = live.subscribe(topics, {
    onTopic: (topic) => received.push(topic),
    onGap: () => received.push('gap'),
  });
  return { received, stop };
}

test('only the subscribers of a topic are notified of it', () => {
  const live = createLive();
  const ada = listenTo(live, ['inbox:ada', 'queue']);
  const ben = listenTo(live, ['inbox:ben']);
  live.notify(['inbox:ada', 'article:1']);
  live.notify(['queue']);
  expect([ada.received, ben.received]).toEqual([['inbox:ada', 'queue'], []]);
});

test('a subscription with a star receives all topics of a kind', () => {
  const live = createLive();
  const admin = listenTo(live, ['review:*']);
  live.notify(['review:1', 'reviewer:1', 'review', 'review:2:3']);
  expect(admin.received).toEqual(['review:1', 'review', 'review:2:3']);
});

test('every listener is notified of a gap once', () => {
  const live = createLive();
  const admin = listenTo(live, ['inbox:ada', 'queue', 'review:*']);
  live.notifyOfGap();
  expect(admin.received).toEqual(['gap']);
});

test('a listener that has unsubscribed is not notified any more', () => {
  const live = createLive();
  const ada = listenTo(live, ['queue']);
  const ben = listenTo(live, ['queue']);
  ada.stop();
  live.notify(['queue']);
  live.notifyOfGap();
  expect([ada.received, ben.received]).toEqual([[], ['queue', 'gap']]);
});

test('how long ago a topic, or any topic of a kind, has changed is known for a while', () => {
  vi.useFakeTimers();
  const live = createLive();
  vi.advanceTimersByTime(rememberedMs);
  expect(live.quietMs(['queue'])).toBe(rememberedMs);
  live.notify(['queue', 'review:1']);
  vi.advanceTimersByTime(2_000);
  live.notify(['review:2']);
  vi.advanceTimersByTime(1_000);
  const quiet = [['queue'], ['review:1'], ['review:2'], ['review:*'], ['queue', 'review:2'], ['inbox:ada']];
  expect(quiet.map((topics) => live.quietMs(topics))).toEqual([
    3_000,
    3_000,
    1_000,
    1_000,
    1_000,
    rememberedMs,
  ]);
  expect(live.quietMs(['queue', 'review:*'], { except: 'review:2' })).toBe(3_000);
  vi.advanceTimersByTime(rememberedMs);
  expect(live.quietMs(['queue', 'review:*'])).toBe(rememberedMs);
});

test('what changed before the start or during a gap is not known, so anything may have', () => {
  vi.useFakeTimers();
  const live = createLive();
  vi.advanceTimersByTime(3_000);
  expect(live.quietMs(['queue'])).toBe(3_000);
  live.notifyOfGap();
  vi.advanceTimersByTime(1_000);
  expect(live.quietMs(['queue'])).toBe(1_000);
});
