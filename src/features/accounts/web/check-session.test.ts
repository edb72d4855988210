import { expect, test } from 'vitest';
import { ApiError } from '#client/api-client.ts';
import { judgeToken } from './check-session.ts';

const user = { id: '1', name: 'Ada', username: 'ada', email: 'ada@example.com', hasProfile: true };

test.each([
  { what: 'the user', outcome: { answer: { success: true, user, role: 'user' } }, token: 'live' },
  { what: 'no user', outcome: { answer: { success: true } }, token: 'dead' },
  { what: 'no success', outcome: { answer: { user } }, token: 'dead' },
  { what: 'a page instead of JSON', outcome: { answer: undefined }, token: 'dead' },
  { what: 'a 401', outcome: { error: new ApiError(401, {}) }, token: 'dead' },
  { what: 'a 403', outcome: { error: new ApiError(403, {}) }, token: 'dead' },
  { what: 'a 404', outcome: { error: new ApiError(404, {}) }, token: 'dead' },
  { what: 'a limit', outcome: { error: new ApiError(429, {}) }, token: 'dead' },
  { what: 'a server that fails', outcome: { error: new ApiError(500, {}) }, token: 'dead' },
  { what: 'a server that is down', outcome: { error: new ApiError(503, {}) }, token: 'dead' },
  { what: 'no connection', outcome: { error: new TypeError('Failed to fetch') }, token: 'unanswered' },
  { what: 'waiting too long', outcome: { error: new DOMException('', 'AbortError') }, token: 'unanswered' },
])('$what says that the token is $token', ({ outcome, token }) => {
  expect(judgeToken(outcome).token).toBe(token);
});
