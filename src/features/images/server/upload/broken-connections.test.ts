// These tests break the connection, so they need a real socket.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, type Member } from '#test/members.ts';
import { boundary, formBytes, sendForm } from '#test/send-form.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { drawImage } from '../pictures.fixture.ts';

let site: TestSite;
let ada: Member;
let form: Buffer;

beforeAll(async () => {
  site = await startTestSite();
  ada = await createMember(site);
  await site.app.listen({ port: 0 });
  form = formBytes([{ name: 'image', content: await drawImage(90, 90).png().toBuffer(), filename: 'a.png' }]);
});

afterAll(() => site?.close());

/** Starts an upload and sends these bytes of it. */
async function startUpload(bytes: Buffer, contentLength = form.length) {
  const { port } = site.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/images HTTP/1.1\r\nhost: galley.test\r\nauthorization: Bearer ${ada.token}\r\n` +
      `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${contentLength}\r\n\r\n`,
  );
  socket.write(bytes);
  return socket;
}

test('uploads that were aborted do not block later uploads', async () => {
  for (let count = 0; count < 40; count += 1) {
    const socket = await startUpload(form.subarray(0, form.length - 40));
    if (count % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
    socket.destroy();
  }
  const parts = [{ name: 'image', content: await drawImage().png().toBuffer(), filename: 'a.png' }];
  await expect
    .poll(async () => (await sendForm(site, '/api/images', parts, { token: ada.token })).status)
    .toBe(201);
});

test('uploads that were aborted during authentication do not block later uploads', async () => {
  for (let count = 0; count < 40; count += 1) {
    const socket = await startUpload(form.subarray(0, 10));
    // Long enough for the request to begin, too short for the database query to finish.
    await new Promise((resolve) => setTimeout(resolve, count % 4));
    socket.destroy();
  }
  const parts = [{ name: 'image', content: await drawImage().png().toBuffer(), filename: 'a.png' }];
  await expect
    .poll(async () => (await sendForm(site, '/api/images', parts, { token: ada.token })).status)
    .toBe(201);
});

test('an upload with a too large content-length is refused before its body is sent', async () => {
  const socket = await startUpload(Buffer.from('--'), 50_000_000);
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});
