import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listenOn, openStream } from '#test/open-stream.ts';
import { type Notes, startNotes, tableRows } from '../notes.fixture.ts';

let notes: Notes;
let url: string;

beforeAll(async () => {
  notes = await startNotes();
  url = await listenOn(notes.app);
});

afterAll(() => notes?.app.close());

const allStreamsEnded = () => vi.waitFor(() => expect(notes.openStreams()).toBe(0));

describe('a stream of events', () => {
  test('is sent as it is made, and not kept by anybody on the way', async () => {
    const stream = await openStream(`${url}/api/notes/events`, 'user-token');
    expect(await stream.until(1)).toEqual([{ event: 'message', data: 'u1' }]);
    notes.say('first');
    expect((await stream.until(2))[1]).toEqual({ event: 'message', data: ['first', 'u1'] });
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(stream.headers.has('content-encoding')).toBe(false);
    stream.leave();
    await allStreamsEnded();
  });

  test('ends for its maker when its reader is gone', async () => {
    const streams = await Promise.all(
      [1, 2, 3].map(() => openStream(`${url}/api/notes/events`, 'user-token')),
    );
    expect(notes.openStreams()).toBe(3);
    for (const stream of streams) stream.leave();
    await allStreamsEnded();
  });

  test('needs the token that its contract asks for', async () => {
    const refused = await fetch(`${url}/api/notes/events`);
    expect([refused.status, await refused.json()]).toEqual([
      401,
      expect.objectContaining({ success: false, code: 'unauthenticated' }),
    ]);
  });

  test('is not begun for whoever asks for its head', async () => {
    const head = await fetch(`${url}/api/notes/events`, {
      method: 'HEAD',
      headers: { authorization: 'Bearer user-token' },
    });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(notes.openStreams()).toBe(0);
  });

  test('is ended, not cut, when the server closes', async () => {
    const closing = await startNotes();
    const address = await listenOn(closing.app);
    const stream = await openStream(`${address}/api/notes/events`, 'user-token');
    await stream.until(1);
    await closing.app.close();
    await stream.ended;
    expect(closing.openStreams()).toBe(0);
  });
});

describe('a table', () => {
  const asAdmin = { authorization: 'Bearer admin-token' };
  const table = (query = '') => fetch(`${url}/api/notes.csv${query}`, { headers: asAdmin });

  test('comes whole, compressed and with a name to keep it under', async () => {
    const answer = await table();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="notes.csv"',
      'cache-control': 'no-store',
      'content-encoding': expect.stringMatching(/^(br|gzip)$/),
    });
    const rows = (await answer.text()).trimEnd().split('\r\n');
    expect([rows.length, rows.at(-1)]).toEqual([tableRows, `${tableRows - 1},a note`]);
  });

  test('can be injected into like any other route', async () => {
    const answer = await notes.app.inject({
      url: '/api/notes.csv',
      headers: { ...asAdmin, 'accept-encoding': 'gzip' },
    });
    expect(gunzipSync(answer.rawPayload).toString()).toContain('1999,a note');
  });

  test('that fails before its first piece is an error like any other', async () => {
    const answer = await table('?failsAfter=0');
    expect([answer.status, await answer.json()]).toEqual([
      500,
      expect.objectContaining({ code: 'internal_error' }),
    ]);
  });

  test('that fails on its way is cut off, so that nobody takes it for whole', async () => {
    const answer = await table('?failsAfter=1500');
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });
});
