// kill -9 of two instances around the moment of publication: each text is published once, and not a moment earlier.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startRestartableSite } from './restartable-site.ts';
import { createAccounts, send, submission, type TestAccount } from './test-accounts.ts';

const count = 8;
// Time to approve all of them, also on a busy machine.
const untilFirstMs = 20_000;
const betweenMs = 250;

test('texts that become due while both instances are killed are published once, and not earlier', async () => {
  const first = await startRestartableSite();
  const second = await startRestartableSite({}, { dataDir: first.dataDir });
  const client = await first.connect();
  const [author = none()] = await createAccounts(client, { count: 1 });
  const [admin = none()] = await createAccounts(client, { count: 1, role: 'admin', name: 'editor' });
  const ids = await submitAll(first.url, author);
  const firstMoment = Date.now() + untilFirstMs;
  const moments = new Map(ids.map((id, n) => [id, new Date(firstMoment + n * betweenMs)]));
  for (const [id, moment] of moments) {
    const body = { visibility: 'approved', publishAt: moment.toISOString() };
    const path = `/api/blogs/${id}/visibility`;
    expect(await send(second.url, { method: 'PATCH', path, token: admin.token, body })).toMatchObject({
      status: 200,
    });
  }
  const statusesAt = (url: string) =>
    Promise.all(
      ids.map(async (id) => (await send(url, { method: 'GET', path: `/api/blogs/${id}` }))?.status),
    );
  expect(new Set(await statusesAt(first.url))).toEqual(new Set([404]));

  await wait(Math.max(0, firstMoment + betweenMs - Date.now()));
  await first.kill();
  await wait(betweenMs * 2);
  await second.kill();
  await wait(betweenMs);
  await first.start();
  await second.start();
  for (const { url } of [first, second])
    await vi.waitFor(async () => expect(new Set(await statusesAt(url))).toEqual(new Set([200])), {
      // What the killed instances had begun is found by the sweep of the next minute.
      timeout: 150_000,
      interval: 500,
    });

  for (const [id, moment] of moments) {
    const record = await send(first.url, { method: 'GET', path: `/api/blogs/${id}/record` });
    const entries = record?.body.entries as { at: string }[];
    expect(entries).toHaveLength(1);
    expect(Date.parse(entries[0]?.at ?? '')).toBeGreaterThanOrEqual(moment.getTime());
  }
  const { rows } = await client.query(
    `select article_id, count(*)::int from article_history where act = 'approved' group by article_id`,
  );
  expect(rows.map((row) => row.count)).toEqual(ids.map(() => 1));
  const left = await client.query('select from scheduled_publications');
  expect(left.rowCount).toBe(0);
});

async function submitAll(url: string, { token }: TestAccount): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const body = submission(`Due number ${n}`);
    const written = await send(url, { method: 'POST', path: '/api/blogs', token, body });
    const { _id: id } = (written?.body.blog ?? {}) as { _id: string };
    ids.push(id);
  }
  return ids;
}

function none(): never {
  throw new Error('No account was made');
}
