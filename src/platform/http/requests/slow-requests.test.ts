// Requests that never end, on real sockets. One test checks the timeouts of the site; the others use short ones.
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listenOn } from '#test/open-stream.ts';
import { readConfig } from '../../config/config.ts';
import { createHttpServer } from '../create-http-server.ts';
import { type Notes, startNotes } from '../notes.fixture.ts';

let notes: Notes;
let url: string;

beforeEach(async () => {
  notes = await startNotes({ timeouts: { requestMs: 300, checkMs: 50 } });
  url = await listenOn(notes.app);
});

afterEach(() => notes?.app.close());

const asMember = 'authorization: Bearer user-token\r\n';
const postJson = `POST /api/notes HTTP/1.1\r\nhost: x\r\n${asMember}content-type: application/json\r\n`;
const postForm = `POST /api/notes/file HTTP/1.1\r\nhost: x\r\n${asMember}content-type: multipart/form-data; boundary=b\r\n`;
const partHead = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';

/** Sends `bytes`, then `drip` again and again if it is given, and reads until the server closes the connection. */
function sendAndWait(bytes: string, drip?: string): Promise<{ text: string; ms: number }> {
  const startedAt = performance.now();
  const socket = connect((notes.app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (piece) => {
    text += piece;
  });
  // The server may reset a connection while the client is still sending.
  socket.on('error', () => {});
  socket.write(bytes);
  const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), 40);
  // If the server does not close the connection, the test fails instead of waiting.
  const patience = setTimeout(() => socket.destroy(), patienceMs);
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearTimeout(patience);
      clearInterval(dripping);
      resolve({ text, ms: performance.now() - startedAt });
    });
  });
}

// Far above the expected 350 ms, and far below the default of 30 s.
const patienceMs = 5_000;

describe('a request that is not received in time', () => {
  const unfinished: Record<string, [bytes: string, drip?: string]> = {
    'that has sent nothing': [''],
    'whose headers do not end': ['GET /api/notes HTTP/1.1\r\nhost: x\r\n'],
    'whose headers come line by line without end': ['GET /api/notes HTTP/1.1\r\nhost: x\r\n', 'x: y\r\n'],
    'whose JSON does not come': [`${postJson}content-length: 40\r\n\r\n`],
    'whose JSON stops half-way': [`${postJson}content-length: 40\r\n\r\n{"title":"a`],
    'whose JSON comes in drops': [`${postJson}content-length: 4000\r\n\r\n{"title":"`, 'a'],
    'whose chunks do not end': [`${postJson}transfer-encoding: chunked\r\n\r\n2\r\n{"\r\n`],
    'whose form does not come': [`${postForm}content-length: 4000\r\n\r\n`],
    'whose file stops half-way': [`${postForm}content-length: 4000\r\n\r\n${partHead}abc`],
    'whose file comes in drops': [`${postForm}content-length: 400000\r\n\r\n${partHead}`, 'abc'],
  };

  test.each(Object.entries(unfinished))(
    'a request %s gets 408 and is closed',
    async (_name, [bytes, drip]) => {
      const { text, ms } = await sendAndWait(bytes, drip);
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
      expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
      expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, code: 'too_slow' });
      expect(ms).toBeLessThan(patienceMs);
    },
  );
});

test('uploads that stop half-way free their slots for later uploads', async () => {
  const stalled = `${postForm}content-length: 4000\r\n\r\n${partHead}abc`;
  const upload = async () => {
    const form = new FormData();
    form.set('file', new Blob(['abc']));
    const headers = { authorization: 'Bearer user-token' };
    return (await fetch(`${url}/api/notes/file`, { method: 'POST', headers, body: form })).status;
  };
  // Three uploads of an account are read concurrently, and twenty wait. The second round needs the slots of the first one.
  for (let round = 0; round < 2; round += 1) {
    const responses = await Promise.all(Array.from({ length: 16 }, () => sendAndWait(stalled)));
    for (const { text } of responses) expect(text).toMatch(/^HTTP\/1\.1 408 /);
  }
  expect(await upload()).toBe(201);
});

test('a request that was refused before its body arrived is closed without a second response', async () => {
  const { text } = await sendAndWait(
    'POST /api/notes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n',
  );
  expect(text).toMatch(/^HTTP\/1\.1 401 /);
});

test('the site gives a request 30 seconds and checks every second', () => {
  const app = createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
  const { requestTimeout, headersTimeout, keepAliveTimeout } = app.server;
  expect({ requestTimeout, headersTimeout, keepAliveTimeout }).toEqual({
    requestTimeout: 30_000,
    headersTimeout: 30_000,
    keepAliveTimeout: 72_000,
  });
  expect(app.server).toMatchObject({ connectionsCheckingInterval: 1_000 });
  expect(app.initialConfig).toMatchObject({ handlerTimeout: 32_000 });
});
