import { expect, test } from 'vitest';
import { createLive, type Live } from './live.ts';

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
