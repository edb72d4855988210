import { expect, test } from 'vitest';
import type { SessionState, SignedInViewer } from '#client/session.ts';
import { guardPage } from './guard-page.ts';

const ada: SignedInViewer = {
  id: '1',
  name: 'Ada',
  username: 'ada',
  email: 'ada@example.com',
  role: 'user',
  avatar: null,
  hasProfile: true,
};
const grace = { ...ada, id: '2' };
const signedIn = (viewer: SignedInViewer | null): SessionState => ({
  status: 'signed-in',
  viewer,
  isConfirmed: true,
  isUnreachable: false,
});
const unreachable = (viewer: SignedInViewer | null): SessionState => ({
  status: 'signed-in',
  viewer,
  isConfirmed: false,
  isUnreachable: true,
});
const signedOut = (reason: 'left' | 'expired' | 'declined'): SessionState => ({
  status: 'signed-out',
  reason,
});

test.each([
  { when: 'on the server', session: { status: 'unknown' } as const, shown: null, does: { action: 'wait' } },
  { when: 'with an unknown owner', session: signedIn(null), shown: null, does: { action: 'wait' } },
  {
    when: 'with an unknown owner and no answer',
    session: unreachable(null),
    shown: null,
    does: { action: 'say-unreachable' },
  },
  {
    when: 'without an answer',
    session: unreachable(ada),
    shown: null,
    does: { action: 'show', viewer: ada },
  },
  { when: 'signed in', session: signedIn(ada), shown: null, does: { action: 'show', viewer: ada } },
  { when: 'as another', session: signedIn(grace), shown: ada, does: { action: 'show', viewer: grace } },
  { when: 'as a visitor', session: signedOut('left'), shown: null, does: { action: 'go-to-sign-in' } },
  {
    when: 'declined elsewhere',
    session: signedOut('declined'),
    shown: null,
    does: { action: 'go-to-sign-in' },
  },
  { when: 'with a dead token', session: signedOut('expired'), shown: ada, does: { action: 'go-to-sign-in' } },
  { when: 'after logging out', session: signedOut('left'), shown: ada, does: { action: 'go-home' } },
  { when: 'declined', session: signedOut('declined'), shown: ada, does: { action: 'show', viewer: ada } },
])('a members’ page $when: $does.action', ({ session, shown, does }) => {
  expect(guardPage(session, shown)).toEqual(does);
});
