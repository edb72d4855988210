import { expect, test } from 'vitest';
import { ApiError } from '#client/api-client.ts';
import { readTokenState } from './check-session.ts';

const user = { id: '1', name: 'Ada', username: 'ada', email: 'ada@example.com', hasProfile: true };

test.each([
  {
    what: 'a response with the user',
    outcome: { response: { success: true, user, role: 'user' } },
    token: 'valid',
  },
  { what: 'a response without a user', outcome: { response: { success: true } }, token: 'invalid' },
  { what: 'a response without success', outcome: { response: { user } }, token: 'invalid' },
  { what: 'a page instead of JSON', outcome: { response: undefined }, token: 'invalid' },
  { what: 'a 401', outcome: { error: new ApiError(401, {}) }, token: 'invalid' },
  { what: 'a 403', outcome: { error: new ApiError(403, {}) }, token: 'invalid' },
  { what: 'a 404', outcome: { error: new ApiError(404, {}) }, token: 'invalid' },
  { what: 'a 429', outcome: { error: new ApiError(429, {}) }, token: 'invalid' },
  { what: 'a 500', outcome: { error: new ApiError(500, {}) }, token: 'invalid' },
  { what: 'a 503', outcome: { error: new ApiError(503, {}) }, token: 'invalid' },
  { what: 'a failed connection', outcome: { error: new TypeError('Failed to fetch') }, token: 'unknown' },
  { what: 'a timeout', outcome: { error: new DOMException('', 'AbortError') }, token: 'unknown' },
])('the token is $token after $what', ({ outcome, token }) => {
  expect(readTokenState(outcome).token).toBe(token);
});
