import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ada, createMembers } from '../../e2e/members.ts';
import { type RunningSite, runSite } from '../../e2e/run-site.ts';
import { openStream } from '../open-stream.ts';

let site: RunningSite;

beforeEach(async () => {
  site = await runSite({ adminEmail: 'nobody@example.com' });
}, 90_000);

afterEach(() => site?.stop());

/** Requests a stream but never reads from it or closes it. */
function openStuckStream(token: string) {
  const { hostname, port } = new URL(site.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET /api/events HTTP/1.1\r\nhost: galley\r\nauthorization: Bearer ${token}\r\n\r\n`);
  return socket;
}

test('SIGTERM under load ends open streams cleanly, and the process exits', {
  timeout: 120_000,
}, async () => {
  const { token } = await createMembers(site).signIn(ada);
  const streams = await Promise.all(
    Array.from({ length: 6 }, () => openStream(`${site.url}/api/events`, token)),
  );
  await Promise.all(streams.map((stream) => stream.until(1)));
  const stuck = openStuckStream(token);
  let isOver = false;
  const answered = vi.fn();
  const load = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      // Once the site is closing, requests are refused.
      await fetch(`${site.url}/api/blogs`).then(answered, () => {
        isOver = true;
      });
    }
  });
  await vi.waitUntil(() => answered.mock.calls.length > 20);

  expect(await site.stop()).toEqual({ exitCode: 0, complaints: [] });
  await Promise.all([...streams.map((stream) => stream.ended), ...load]);
  stuck.destroy();
});
