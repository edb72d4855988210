import { expect, test } from 'vitest';
import type { SessionState, SignedInViewer } from '#client/session.ts';
import { guardPage } from './guard-page.ts';

const ada: SignedInViewer = {
  id: '1',
  name: 'Ada',
  username: 'ada',
  email: 'ada@example.com',
  role: 'user',
  categories: null,
  avatar: null,
  hasProfile: true,
  silence: null,
  muted: [],
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
  {
    when: 'on the server',
    session: { status: 'unknown' } as const,
    lastViewer: null,
    decision: { action: 'wait' },
  },
  {
    when: 'with an unconfirmed token',
    session: signedIn(null),
    lastViewer: null,
    decision: { action: 'wait' },
  },
  {
    when: 'with an unconfirmed token and no response',
    session: unreachable(null),
    lastViewer: null,
    decision: { action: 'show-unreachable' },
  },
  {
    when: 'of a known viewer without a response',
    session: unreachable(ada),
    lastViewer: null,
    decision: { action: 'show', viewer: ada },
  },
  {
    when: 'of a signed-in viewer',
    session: signedIn(ada),
    lastViewer: null,
    decision: { action: 'show', viewer: ada },
  },
  {
    when: 'after signing in as another account',
    session: signedIn(grace),
    lastViewer: ada,
    decision: { action: 'show', viewer: grace },
  },
  {
    when: 'opened by a visitor',
    session: signedOut('left'),
    lastViewer: null,
    decision: { action: 'redirect-to-sign-in' },
  },
  {
    when: 'opened after declining to sign in again',
    session: signedOut('declined'),
    lastViewer: null,
    decision: { action: 'redirect-to-sign-in' },
  },
  {
    when: 'after the token was rejected',
    session: signedOut('expired'),
    lastViewer: ada,
    decision: { action: 'redirect-to-sign-in' },
  },
  {
    when: 'after signing out',
    session: signedOut('left'),
    lastViewer: ada,
    decision: { action: 'redirect-home' },
  },
  {
    when: 'left open after declining to sign in again',
    session: signedOut('declined'),
    lastViewer: ada,
    decision: { action: 'show', viewer: ada },
  },
])('a members’ page $when: $decision.action', ({ session, lastViewer, decision }) => {
  expect(guardPage(session, lastViewer)).toEqual(decision);
});
