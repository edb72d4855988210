import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { answerCalls } from './answer-calls.ts';

/** Calls that end when the test says so. */
function heldCalls(count: number) {
  const paths = Array.from({ length: count }, (_, n) => `/api/calls/${n}`);
  const started: string[] = [];
  const held = new Map(paths.map((path) => [path, Promise.withResolvers<void>()]));
  let waiting = 0;
  const lines = answerCalls(paths, {
    async make(path) {
      started.push(path);
      await held.get(path)?.promise;
      return { status: 200, body: path };
    },
    noteWaiting: (length) => {
      waiting += length;
    },
  });
  return {
    lines,
    started,
    waiting: () => waiting,
    end: (n: number) => held.get(paths[n] ?? '')?.resolve(),
    next: async () => JSON.parse(String((await lines.next()).value)) as { index: number; body: string },
  };
}

test('a call that takes long holds up no other', async () => {
  const calls = heldCalls(3);
  const first = calls.next();
  calls.end(2);
  expect(await first).toEqual({ index: 2, status: 200, body: '/api/calls/2' });
  calls.end(1);
  expect((await calls.next()).index).toBe(1);
  calls.end(0);
  expect((await calls.next()).index).toBe(0);
  expect((await calls.lines.next()).done).toBe(true);
});

test('responses that the client has not read keep other calls from starting, and are counted as long as they wait', async () => {
  const calls = heldCalls(20);
  const first = calls.next();
  for (let n = 0; n < 20; n += 1) calls.end(n);
  await first;
  await setImmediate();
  expect(calls.started).toHaveLength(6);
  const held = calls.waiting();
  expect(held).toBeGreaterThan(5 * '/api/calls/0'.length);
  await calls.next();
  await setImmediate();
  expect(calls.started).toHaveLength(7);
  for (let n = 0; n < 18; n += 1) await calls.next();
  expect((await calls.lines.next()).done).toBe(true);
  expect(calls.waiting()).toBe(0);
});

test('no further call starts after the client has left', async () => {
  const calls = heldCalls(20);
  const first = calls.next();
  for (let n = 0; n < 20; n += 1) calls.end(n);
  await first;
  await calls.lines.return(undefined);
  await setImmediate();
  expect(calls.started).toHaveLength(6);
});

test('a call that fails unexpectedly ends the response', async () => {
  const lines = answerCalls(['/api/one', '/api/two'], {
    make: async (path) => {
      if (path === '/api/two') throw new Error('torn');
      return new Promise(() => {});
    },
    noteWaiting: () => {},
  });
  await expect(lines.next()).rejects.toThrow('torn');
});
