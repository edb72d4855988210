import { expect, test } from 'vitest';
import { ApiError } from '#client/api-client.ts';
import { readTokenState } from './check-session.ts';

const user = { id: '1', name: 'Ada', username: 'ada', email: 'ada@example.com', hasProfile: true };

test.each([
  {
    what: 'a response with the user',
    outcome: { response: { success: true, user, role: 'user' } },
    token: 'live',
  },
  { what: 'a response without a user', outcome: { response: { success: true } }, token: 'dead' },
  { what: 'a response without success', outcome: { response: { user } }, token: 'dead' },
  { what: 'a page instead of JSON', outcome: { response: undefined }, token: 'dead' },
  { what: 'a 401', outcome: { error: new ApiError(401, {}) }, token: 'dead' },
  { what: 'a 403', outcome: { error: new ApiError(403, {}) }, token: 'dead' },
  { what: 'a 404', outcome: { error: new ApiError(404, {}) }, token: 'dead' },
  { what: 'a 429', outcome: { error: new ApiError(429, {}) }, token: 'dead' },
  { what: 'a 500', outcome: { error: new ApiError(500, {}) }, token: 'dead' },
  { what: 'a 503', outcome: { error: new ApiError(503, {}) }, token: 'dead' },
  { what: 'a failed connection', outcome: { error: new TypeError('Failed to fetch') }, token: 'no-response' },
  { what: 'a timeout', outcome: { error: new DOMException('', 'AbortError') }, token: 'no-response' },
])('the token is $token after $what', ({ outcome, token }) => {
  expect(readTokenState(outcome).token).toBe(token);
});
