import { expect, test } from 'vitest';
import { createEventParser } from './parse-event-stream.ts';

const sent =
  'retry: 5000\n\nevent: notifications\ndata: {"unread":3}\n\n: still here\n\nevent: queue\ndata: {}\n\ndata: a: b\ndata:c\n\n';

function read(chunks: string[]) {
  const received: unknown[] = [];
  const take = createEventParser({
    onEvent: (event, data) => received.push([event, data]),
    onRetry: (ms) => received.push(ms),
  });
  for (const chunk of chunks) take(chunk);
  return received;
}

const all = [5000, ['notifications', '{"unread":3}'], ['queue', '{}'], ['message', 'a: b\nc']];

test('events are parsed and comments ignored', () => {
  expect(read([sent])).toEqual(all);
});

test('events are parsed wherever the stream is cut into chunks', () => {
  for (let size = 1; size <= sent.length; size += 1) {
    expect(read(sent.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [])).toEqual(all);
  }
});

test('an incomplete event is not reported', () => {
  expect(read(['event: queue\ndata: {}\n'])).toEqual([]);
});

test('an event without data and an invalid retry value are ignored', () => {
  expect(read(['event: queue\n\nretry: soon\n\nnonsense\n\n'])).toEqual([]);
});
