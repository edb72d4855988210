// Over a real socket, because what breaks here is the connection.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, type Member } from '#test/members.ts';
import { boundary, formBytes, sendForm } from '#test/send-form.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { drawImage } from './pictures.fixture.ts';

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

/** Starts an upload and sends this much of it. */
async function startUpload(bytes: Buffer, saysLength = form.length) {
  const { port } = site.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/images HTTP/1.1\r\nhost: galley.test\r\nauthorization: Bearer ${ada.token}\r\n` +
      `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${saysLength}\r\n\r\n`,
  );
  socket.write(bytes);
  return socket;
}

test('uploads whose senders went away leave the place to others', async () => {
  for (let count = 0; count < 40; count += 1) {
    const socket = await startUpload(form.subarray(0, form.length - 40));
    if (count % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
    socket.destroy();
  }
  const parts = [{ name: 'image', content: await drawImage().png().toBuffer(), filename: 'a.png' }];
  await expect
    .poll(async () => (await sendForm(site, '/api/images', parts, { token: ada.token })).status, {
      timeout: 10_000,
    })
    .toBe(201);
});

test('so do those who went away while we looked up who they are', async () => {
  for (let count = 0; count < 40; count += 1) {
    const socket = await startUpload(form.subarray(0, 10));
    // Long enough for the request to begin, too short for the database to have answered.
    await new Promise((resolve) => setTimeout(resolve, count % 4));
    socket.destroy();
  }
  const parts = [{ name: 'image', content: await drawImage().png().toBuffer(), filename: 'a.png' }];
  await expect
    .poll(async () => (await sendForm(site, '/api/images', parts, { token: ada.token })).status, {
      timeout: 10_000,
    })
    .toBe(201);
});

test('an upload that says it is too long is refused before it is sent', async () => {
  const socket = await startUpload(Buffer.from('--'), 50_000_000);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});
