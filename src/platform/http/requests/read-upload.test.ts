import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listenOn } from '#test/open-stream.ts';
import { type Notes, startNotes } from '../notes.fixture.ts';
import { maxUploadsPerCaller, maxWaitingUploads } from './read-upload.ts';

let notes: Notes;
let url: string;
let sockets: Socket[];
let received: number;

beforeEach(async () => {
  notes = await startNotes();
  url = await listenOn(notes.app);
  sockets = [];
  received = 0;
  notes.app.server.on('request', () => {
    received += 1;
  });
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await notes?.app.close();
});

async function upload(token = 'user-token') {
  const form = new FormData();
  form.set('file', new Blob(['abc']));
  return fetch(`${url}/api/notes/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}

/** Starts uploads that send nothing of their file. */
async function stall(count: number): Promise<void> {
  const before = received;
  for (let n = 0; n < count; n += 1) {
    const socket = connect((notes.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /api/notes/file HTTP/1.1\r\nhost: x\r\nauthorization: Bearer user-token\r\n' +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 4000\r\n\r\n--b\r\n',
    );
    sockets.push(socket);
  }
  await expect.poll(() => received).toBe(before + count);
}

test('more uploads at once than an account may have wait for their turn', async () => {
  const count = maxUploadsPerCaller + maxWaitingUploads;
  const responses = await Promise.all(Array.from({ length: count }, () => upload()));
  expect(responses.map(({ status }) => status)).toEqual(Array<number>(count).fill(201));
});

test('an upload waits while the account has its share, and goes on when one of them ends', async () => {
  await stall(maxUploadsPerCaller);
  const waiting = upload();
  // Another account does not wait, and this one still does.
  expect((await upload('admin-token')).status).toBe(201);
  expect(await Promise.race([waiting, 'waiting'])).toBe('waiting');
  sockets[0]?.destroy();
  expect((await waiting).status).toBe(201);
});

test('too many waiting uploads of one account are refused, and no others', async () => {
  await stall(maxUploadsPerCaller + maxWaitingUploads);
  const response = await upload();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ success: false, code: 'too_many_requests' });
  expect((await upload('admin-token')).status).toBe(201);
});
