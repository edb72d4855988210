import { expect, test } from 'vitest';
import { maxStreamsPerAccount } from '../../contract.ts';
import { createEventStreams } from './event-streams.ts';

const newClient = () => new AbortController();

test(`an account’s stream number ${maxStreamsPerAccount + 1} ends its oldest, and no other account’s`, () => {
  const streams = createEventStreams();
  const other = streams.admit('ben', newClient().signal);
  const own = Array.from({ length: maxStreamsPerAccount + 2 }, () =>
    streams.admit('ada', newClient().signal),
  );
  expect(own.map(({ aborted }) => aborted)).toEqual([true, true, ...own.slice(2).map(() => false)]);
  expect(other.aborted).toBe(false);
});

test('an ended stream makes room for another', () => {
  const streams = createEventStreams({ total: 2 });
  const [first, second] = [newClient(), newClient()];
  const signal = streams.admit('ada', first.signal);
  streams.admit('ben', second.signal);
  expect(() => streams.admit('cleo', newClient().signal)).toThrow(expect.objectContaining({ status: 503 }));
  first.abort();
  first.abort();
  expect(signal.aborted).toBe(true);
  streams.admit('cleo', newClient().signal);
  expect(() => streams.admit('dora', newClient().signal)).toThrow(expect.objectContaining({ status: 503 }));
});

test('a stream whose client has already disconnected is ended and not counted', () => {
  const streams = createEventStreams({ total: 1 });
  const gone = newClient();
  gone.abort();
  expect(streams.admit('ada', gone.signal).aborted).toBe(true);
  expect(streams.admit('ada', newClient().signal).aborted).toBe(false);
});

test('a new stream of an account with the maximum number replaces its oldest, even when the process is full', () => {
  const streams = createEventStreams({ total: maxStreamsPerAccount });
  const own = Array.from({ length: maxStreamsPerAccount + 1 }, () =>
    streams.admit('ada', newClient().signal),
  );
  expect(own[0]?.aborted).toBe(true);
});
