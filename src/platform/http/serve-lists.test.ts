import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResponseCache } from '../cache/response-cache.ts';
import { startNotes } from './notes.fixture.ts';

let app: FastifyInstance;
let cache: ResponseCache;

beforeAll(async () => {
  ({ app, cache } = await startNotes());
});

afterAll(() => app.close());

describe('paging', () => {
  test.each([
    ['', 200, { page: 1, limit: 9 }],
    ['?page=2&limit=5', 200, { page: 2, limit: 5 }],
    ['?limit=1000', 200, { limit: 100 }],
    ['?limit=0', 200, { limit: 1 }],
    ['?limit=-5', 200, { limit: 1 }],
    ['?page=0', 400, {}],
    ['?page=1.5', 400, {}],
    ['?page=abc', 400, {}],
    ['?limit=', 400, {}],
    ['?page=99999999999999999999', 400, {}],
    ['?page=1&page=2', 400, {}],
  ])('the query "%s" gets status %i', async (query, status, body) => {
    const response = await app.inject(`/api/notes${query}`);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject(body);
  });
});

describe('a cacheable response', () => {
  test('a cacheable response is computed once for all requests without a token, until it is invalidated', async () => {
    const url = '/api/notes?q=kept';
    const first = await app.inject(url);
    const second = await app.inject(url);
    expect(second.json().made).toBe(first.json().made);
    expect(first.headers['cache-control']).toBe('public, no-cache');

    const known = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([known.statusCode, known.body]).toEqual([304, '']);

    cache.invalidate(['notes']);
    expect((await app.inject(url)).json().made).toBeGreaterThan(first.json().made);
  });

  test('a response to a request with a token is not cached, and does not come from the cache', async () => {
    const url = '/api/notes?q=own';
    const own = await app.inject({ url, headers: { authorization: 'Bearer user-token' } });
    const anonymous = await app.inject(url);
    expect(own.headers['cache-control']).toBe('no-store');
    expect(anonymous.json().made).not.toBe(own.json().made);
  });

  test('all search parameters are ignored if the contract has none', async () => {
    const responses = await Promise.all(
      ['', '?a=1', '?a=2', '?page=9', '?b=1&b=2'].map((search) => app.inject(`/api/notes/newest${search}`)),
    );
    expect(new Set(responses.map((response) => response.json().made)).size).toBe(1);
  });

  test('search parameters that are not in the contract are ignored', async () => {
    const plain = await app.inject('/api/notes?q=same');
    const padded = await app.inject('/api/notes?q=same&utm_source=x');
    expect(padded.json().made).toBe(plain.json().made);
  });
});
