import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { findLosses, findPartialWrites } from './find-losses.ts';
import { startRestartableSite } from './restartable-site.ts';
import { createTestData, startWriters } from './writers.ts';

/**
 * Starts a request that the site has begun to read: the headers and part of the body are sent, and the site has
 * responded with 100 Continue.
 */
async function beginComment(url: string, token: string): Promise<{ sent: ClientRequest; body: string }> {
  const body = JSON.stringify({ content: 'Begun before the end, and answered all the same.' });
  const sent = request(url, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write(body.slice(0, 10));
  return { sent, body };
}

test('SIGTERM under load: pending requests are answered, and acknowledged writes stay', async () => {
  const site = await startRestartableSite();
  const data = await createTestData(site);
  const writers = startWriters(site, data);
  await vi.waitUntil(() => writers.count() > 300, { timeout: 60_000 });
  const url = `${site.url}/api/comments/${data.articles[0]?.id}`;
  const begun = await Promise.all(data.authors.map(({ token }) => beginComment(url, token)));

  const ended = site.process().end('SIGTERM');
  await vi.waitUntil(() => site.process().output().includes('stopping') || writers.unanswered() > 0);
  const statuses = begun.map(async ({ sent, body }) => {
    const answer = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.end(body.slice(10));
    const [response] = await answer;
    response.resume();
    return response.statusCode;
  });
  expect(await Promise.all(statuses)).toEqual(begun.map(() => 201));
  expect(await ended).toBe(0);
  await writers.stop();

  await site.start();
  const client = await site.connect();
  expect(await findLosses(client, writers.acknowledged)).toEqual([]);
  expect(await findPartialWrites(client)).toEqual([]);
  expect(Object.keys(writers.refused).filter((status) => !['503', '429'].includes(status))).toEqual([]);
});
