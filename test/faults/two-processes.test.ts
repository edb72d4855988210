import { expect, test, vi } from 'vitest';
import { findLosses, findPartialWrites } from './find-losses.ts';
import { startRestartableSite } from './restartable-site.ts';
import { send } from './test-accounts.ts';
import { createTestData, startWriters, summarise } from './writers.ts';

const rounds = 3;

test('of two processes on one data folder either can be killed, and the other keeps working', async ({
  annotate,
}) => {
  const first = await startRestartableSite();
  const second = await startRestartableSite({}, { dataDir: first.dataDir });
  const data = await createTestData(first);
  const writers = startWriters(second, data);
  const [article] = data.articles;
  const path = `/api/blogs/${article?.id}`;
  const likesAt = async (url: string) => {
    const response = await send(url, { method: 'GET', path });
    return (response?.body.blog as { engagement: { likes: number } } | undefined)?.engagement.likes;
  };
  for (let round = 0; round < rounds; round += 1) {
    const goal = writers.count() + 150;
    await vi.waitUntil(() => writers.count() >= goal, { timeout: 60_000 });
    // The first process started the database, which outlives it.
    await first.kill();
    const later = writers.count() + 50;
    await vi.waitUntil(() => writers.count() >= later, { timeout: 60_000 });
    await writers.whileWritingLess(() => first.start());
    // Caches a response, which a write on the other process then invalidates.
    await likesAt(first.url);
  }
  await writers.stop();
  // Each process has received the other's invalidations.
  await vi.waitFor(async () => {
    const likes = await likesAt(second.url);
    expect(likes).toBeGreaterThan(0);
    expect(await likesAt(first.url)).toBe(likes);
  });
  const client = await first.connect();
  expect(await findLosses(client, writers.acknowledged)).toEqual([]);
  expect(await findPartialWrites(client)).toEqual([]);
  // Requests to the second process do not fail while the first is killed.
  expect([writers.unanswered(), Object.keys(writers.refused).filter((status) => status !== '429')]).toEqual([
    0,
    [],
  ]);
  await annotate(summarise(writers));
  expect(await second.process().end('SIGTERM')).toBe(0);
  expect(await first.process().end('SIGTERM')).toBe(0);
});
