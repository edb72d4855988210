import { expect, test, vi } from 'vitest';
import type { SessionState, TokenHolder } from './session.ts';
import { sendSignedIn } from './sign-in-again.ts';

/** A session in memory, and a server that accepts one token. */
function setUp(isConfirmed = true) {
  const listeners = new Set<() => void>();
  let current: TokenHolder | undefined = { token: 'old', accountId: 'ada' };
  const session = {
    holder: () => current,
    state: (): SessionState =>
      current
        ? { status: 'signed-in', viewer: null, isConfirmed, isUnreachable: false }
        : { status: 'signed-out', reason: 'left' },
    signOut: vi.fn(() => change(undefined)),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  function change(next: TokenHolder | undefined): void {
    current = next;
    for (const listener of [...listeners]) listener();
  }
  const send = vi.fn(async () => ({ status: current?.token === 'new' ? 200 : 401 }));
  return { session, change, send };
}

/** Waits until the calls have got their responses and wait for the renewal. */
const flushPromises = () => new Promise((resolve) => setTimeout(resolve));

test('calls that get a 401 wait for one renewal and are each sent once more', async () => {
  const { session, change, send } = setUp();
  const calls = [sendSignedIn(session, send), sendSignedIn(session, send)];
  await flushPromises();
  expect(send).toHaveBeenCalledTimes(2);
  change({ token: 'new', accountId: 'ada' });
  expect(await Promise.all(calls)).toEqual([{ status: 200 }, { status: 200 }]);
  expect(send).toHaveBeenCalledTimes(4);
});

test.each([
  { what: 'is declined', next: undefined },
  { what: 'is by another account', next: { token: 'new', accountId: 'grace' } },
  { what: 'is by an unknown account', next: { token: 'new', accountId: undefined } },
])('a call is not repeated when signing in again $what', async ({ next }) => {
  const { session, change, send } = setUp();
  const call = sendSignedIn(session, send);
  await flushPromises();
  change(next);
  expect(await call).toEqual({ status: 401 });
  expect(send).toHaveBeenCalledTimes(1);
});

test('a call that was sent before the session was renewed is repeated without asking', async () => {
  const { session, change, send } = setUp();
  send.mockImplementationOnce(async () => {
    change({ token: 'new', accountId: 'ada' });
    return { status: 401 };
  });
  expect(await sendSignedIn(session, send)).toEqual({ status: 200 });
});

test('a token that was never confirmed on this page is dropped without asking', async () => {
  const { session, send } = setUp(false);
  expect(await sendSignedIn(session, send)).toEqual({ status: 401 });
  expect(session.signOut).toHaveBeenCalledWith('expired');
});

test('a 401 after the renewal is returned and not retried again', async () => {
  const { session, change, send } = setUp();
  const call = sendSignedIn(session, send);
  await flushPromises();
  change({ token: 'newer', accountId: 'ada' });
  expect(await call).toEqual({ status: 401 });
  expect(send).toHaveBeenCalledTimes(2);
});
