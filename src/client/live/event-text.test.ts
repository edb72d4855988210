import { expect, test } from 'vitest';
import { createEventReader } from './event-text.ts';

const sent =
  'retry: 5000\n\nevent: notifications\ndata: {"unread":3}\n\n: still here\n\nevent: queue\ndata: {}\n\ndata: a: b\ndata:c\n\n';

function read(chunks: string[]) {
  const heard: unknown[] = [];
  const take = createEventReader({
    onEvent: (event, data) => heard.push([event, data]),
    onRetry: (ms) => heard.push(ms),
  });
  for (const chunk of chunks) take(chunk);
  return heard;
}

const all = [5000, ['notifications', '{"unread":3}'], ['queue', '{}'], ['message', 'a: b\nc']];

test('events are read, and comments are not', () => {
  expect(read([sent])).toEqual(all);
});

test('wherever they are cut on their way', () => {
  for (let size = 1; size <= sent.length; size += 1) {
    expect(read(sent.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [])).toEqual(all);
  }
});

test('one that was cut off does not count', () => {
  expect(read(['event: queue\ndata: {}\n'])).toEqual([]);
});

test('one without data, or with a strange retry, says nothing', () => {
  expect(read(['event: queue\n\nretry: soon\n\nnonsense\n\n'])).toEqual([]);
});
