import { expect, test } from 'vitest';
import { maxStreamsPerAccount } from '../contract.ts';
import { createEventStreams } from './event-streams.ts';

const newReader = () => new AbortController();

test(`an account’s stream number ${maxStreamsPerAccount + 1} ends its oldest, and no one else’s`, () => {
  const streams = createEventStreams();
  const other = streams.admit('ben', newReader().signal);
  const own = Array.from({ length: maxStreamsPerAccount + 2 }, () =>
    streams.admit('ada', newReader().signal),
  );
  expect(own.map(({ aborted }) => aborted)).toEqual([true, true, ...own.slice(2).map(() => false)]);
  expect(other.aborted).toBe(false);
});

test('what has ended makes room', () => {
  const streams = createEventStreams({ inAll: 2 });
  const [first, second] = [newReader(), newReader()];
  const signal = streams.admit('ada', first.signal);
  streams.admit('ben', second.signal);
  expect(() => streams.admit('cleo', newReader().signal)).toThrow(expect.objectContaining({ status: 503 }));
  first.abort();
  first.abort();
  expect(signal.aborted).toBe(true);
  streams.admit('cleo', newReader().signal);
  expect(() => streams.admit('dora', newReader().signal)).toThrow(expect.objectContaining({ status: 503 }));
});

test('one whose reader has left before it began is ended, and not counted', () => {
  const streams = createEventStreams({ inAll: 1 });
  const gone = newReader();
  gone.abort();
  expect(streams.admit('ada', gone.signal).aborted).toBe(true);
  expect(streams.admit('ada', newReader().signal).aborted).toBe(false);
});

test('one more than all takes the place of the account’s own oldest', () => {
  const streams = createEventStreams({ inAll: maxStreamsPerAccount });
  const own = Array.from({ length: maxStreamsPerAccount + 1 }, () =>
    streams.admit('ada', newReader().signal),
  );
  expect(own[0]?.aborted).toBe(true);
});
