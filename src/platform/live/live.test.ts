import { expect, test } from 'vitest';
import { createLive, type Live } from './live.ts';

function listenTo(live: Live, topics: string[]) {
  const heard: string[] = [];
  const stop = live.subscribe(topics, {
    onTopic: (topic) => heard.push(topic),
    onGap: () => heard.push('gap'),
  });
  return { heard, stop };
}

test('only the subscribers of a topic are notified of it', () => {
  const live = createLive();
  const ada = listenTo(live, ['inbox:ada', 'queue']);
  const ben = listenTo(live, ['inbox:ben']);
  live.notify(['inbox:ada', 'article:1']);
  live.notify(['queue']);
  expect([ada.heard, ben.heard]).toEqual([['inbox:ada', 'queue'], []]);
});

test('a subscription with a star receives all topics of a kind', () => {
  const live = createLive();
  const admin = listenTo(live, ['review:*']);
  live.notify(['review:1', 'reviewer:1', 'review', 'review:2:3']);
  expect(admin.heard).toEqual(['review:1', 'review', 'review:2:3']);
});

test('every listener is notified of a gap once', () => {
  const live = createLive();
  const admin = listenTo(live, ['inbox:ada', 'queue', 'review:*']);
  live.notifyOfGap();
  expect(admin.heard).toEqual(['gap']);
});

test('a listener that has unsubscribed is not notified any more', () => {
  const live = createLive();
  const ada = listenTo(live, ['queue']);
  const ben = listenTo(live, ['queue']);
  ada.stop();
  live.notify(['queue']);
  live.notifyOfGap();
  expect([ada.heard, ben.heard]).toEqual([[], ['queue', 'gap']]);
});
