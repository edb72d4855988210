import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectTags } from '../cache/tag-scope.ts';
import { type Notes, startNotes } from './notes.fixture.ts';

let notes: Notes;

beforeAll(async () => {
  notes = await startNotes();
});

afterAll(() => notes.app.close());

const path = '/api/notes';
const ip = '192.0.2.1';

describe('a public call of a page', () => {
  test('a public call in process has the same response as over HTTP, computed once for both', async () => {
    const response = await notes.publicCalls.run({
      path,
      ip,
      params: {},
      query: { page: '2', limit: '500' },
    });
    const sent = await notes.app.inject(`${path}?page=2&limit=100`);
    expect(response).toEqual({ status: 200, text: sent.body });
    expect(JSON.parse(response?.text ?? '')).toMatchObject({ success: true, page: 2, limit: 100 });
  });

  test('a public call notes its cache tags, even when its response comes from the cache', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { tags } = await collectTags(async () =>
        notes.publicCalls.run({ path, ip, params: {}, query: { q: 'tags' } }),
      );
      expect([...tags]).toEqual(['notes']);
    }
  });

  test.each([
    [{ page: 'abc' }, '/api/notes?page=abc'],
    [{ q: 'a\u0000b' }, '/api/notes?q=a%00b'],
  ])('invalid input %j gets the same error as over HTTP', async (query, url) => {
    const response = await notes.publicCalls.run({ path, ip, params: {}, query });
    const sent = await notes.app.inject(url);
    expect(response).toEqual({ status: 400, text: sent.body });
  });

  test('calls that are not public cannot be run in process', () => {
    for (const other of ['/api/notes/:id', '/api/notes.csv', '/api/none']) {
      expect(notes.publicCalls.run({ path: other, ip, params: {}, query: {} })).toBeUndefined();
    }
  });
});
