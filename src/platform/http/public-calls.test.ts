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

describe('a call of a page', () => {
  test('has the answer that HTTP has, made once for both', async () => {
    const asked = await notes.publicCalls.ask({ path, ip, params: {}, query: { page: '2', limit: '500' } });
    const sent = await notes.app.inject(`${path}?page=2&limit=100`);
    expect(asked).toEqual({ status: 200, text: sent.body });
    expect(JSON.parse(asked?.text ?? '')).toMatchObject({ success: true, page: 2, limit: 100 });
  });

  test('tells whoever listens what it was made of, also when it was kept', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { tags } = await collectTags(async () =>
        notes.publicCalls.ask({ path, ip, params: {}, query: { q: 'tags' } }),
      );
      expect([...tags]).toEqual(['notes']);
    }
  });

  test.each([
    [{ page: 'abc' }, '/api/notes?page=abc'],
    [{ q: 'a\u0000b' }, '/api/notes?q=a%00b'],
  ])('refuses %j in the words of HTTP', async (query, url) => {
    const asked = await notes.publicCalls.ask({ path, ip, params: {}, query });
    const sent = await notes.app.inject(url);
    expect(asked).toEqual({ status: 400, text: sent.body });
  });

  test('is not there for what is not for everyone', () => {
    for (const other of ['/api/notes/:id', '/api/notes.csv', '/api/none']) {
      expect(notes.publicCalls.ask({ path: other, ip, params: {}, query: {} })).toBeUndefined();
    }
  });
});
