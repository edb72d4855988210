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

describe('an event stream', () => {
  test('events are sent as they occur, uncompressed and without buffering by proxies', async () => {
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

  test('the handler of an event stream ends when the client has left', async () => {
    const streams = await Promise.all(
      [1, 2, 3].map(() => openStream(`${url}/api/notes/events`, 'user-token')),
    );
    expect(notes.openStreams()).toBe(3);
    for (const stream of streams) stream.leave();
    await allStreamsEnded();
  });

  test('an event stream without the required token is refused', async () => {
    const refused = await fetch(`${url}/api/notes/events`);
    expect([refused.status, await refused.json()]).toEqual([
      401,
      expect.objectContaining({ success: false, code: 'unauthenticated' }),
    ]);
  });

  test('a HEAD request does not start the stream', async () => {
    const head = await fetch(`${url}/api/notes/events`, {
      method: 'HEAD',
      headers: { authorization: 'Bearer user-token' },
    });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(notes.openStreams()).toBe(0);
  });

  test('an event stream ends properly when the server closes', async () => {
    const closing = await startNotes();
    const closingUrl = await listenOn(closing.app);
    const stream = await openStream(`${closingUrl}/api/notes/events`, 'user-token');
    await stream.until(1);
    await closing.app.close();
    await stream.ended;
    expect(closing.openStreams()).toBe(0);
  });
});

describe('a CSV download', () => {
  const asAdmin = { authorization: 'Bearer admin-token' };
  const table = (query = '') => fetch(`${url}/api/notes.csv${query}`, { headers: asAdmin });

  test('a CSV download is complete, compressed and has a file name', async () => {
    const response = await table();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="notes.csv"',
      'cache-control': 'no-store',
      'content-encoding': expect.stringMatching(/^(br|gzip)$/),
    });
    const rows = (await response.text()).trimEnd().split('\r\n');
    expect([rows.length, rows.at(-1)]).toEqual([tableRows, `${tableRows - 1},a note`]);
  });

  test('a streaming route works with inject', async () => {
    const response = await notes.app.inject({
      url: '/api/notes.csv',
      headers: { ...asAdmin, 'accept-encoding': 'gzip' },
    });
    expect(gunzipSync(response.rawPayload).toString()).toContain('1999,a note');
  });

  test('a download that fails before its first chunk gets an error response', async () => {
    const response = await table('?failsAfter=0');
    expect([response.status, await response.json()]).toEqual([
      500,
      expect.objectContaining({ code: 'internal_error' }),
    ]);
  });

  test('a download that fails after its first chunk is cut off, so that it is not taken for complete', async () => {
    const response = await table('?failsAfter=1500');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });
});
