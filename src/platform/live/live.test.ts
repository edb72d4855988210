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

test('whoever subscribed to a topic hears of it, and nobody else', () => {
  const live = createLive();
  const ada = listenTo(live, ['inbox:ada', 'queue']);
  const ben = listenTo(live, ['inbox:ben']);
  live.tell(['inbox:ada', 'article:1']);
  live.tell(['queue']);
  expect([ada.heard, ben.heard]).toEqual([['inbox:ada', 'queue'], []]);
});

test('a star stands for all of a kind', () => {
  const live = createLive();
  const admin = listenTo(live, ['review:*']);
  live.tell(['review:1', 'reviewer:1', 'review', 'review:2:3']);
  expect(admin.heard).toEqual(['review:1', 'review', 'review:2:3']);
});

test('a gap is told once to everybody', () => {
  const live = createLive();
  const admin = listenTo(live, ['inbox:ada', 'queue', 'review:*']);
  live.tellOfGap();
  expect(admin.heard).toEqual(['gap']);
});

test('whoever has stopped hears nothing more', () => {
  const live = createLive();
  const ada = listenTo(live, ['queue']);
  const ben = listenTo(live, ['queue']);
  ada.stop();
  live.tell(['queue']);
  live.tellOfGap();
  expect([ada.heard, ben.heard]).toEqual([[], ['queue', 'gap']]);
});
