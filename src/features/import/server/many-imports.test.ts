// A hundred imports at once are bounded, so that readers and mails do not wait for them.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readingApi } from '#features/reading/contract.ts';
import { enqueue, job, onJob, startJobs } from '#platform/jobs/jobs.ts';
import { forem } from '#test/import/exports.ts';
import { createMember } from '#test/members.ts';
import { sendForm } from '#test/send-form.ts';
import { silentLog } from '#test/silent-log.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { enqueueImport, importJob } from './running/import.jobs.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});

afterAll(() => site?.close());

const hundred = Array.from({ length: 100 }, (_, index) => index);

test('of a hundred exports sent at once, some are read and the others are told to come back, while readers are served', async () => {
  const members = await Promise.all(hundred.map(() => createMember(site)));
  const form = [{ name: 'file', content: forem, filename: 'articles.json' }];
  const sending = members.map(({ token }) => sendForm(site, '/api/imports', form, { token }));
  expect((await site.call(readingApi.list)).status).toBe(200);
  const statuses = (await Promise.all(sending)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(statuses).toContain(201);
  const again = await sendForm(site, '/api/imports', form, { token: members.at(-1)?.token ?? '' });
  expect(again.status).toBe(201);
});

test('a hundred imports take turns one at a time, and other jobs pass them', async () => {
  const mail = job('mail-of-a-test', z.object({}));
  const release = Promise.withResolvers<void>();
  let [running, most, mailed] = [0, 0, 0];
  const done = new Set<string>();
  const handlers = [
    onJob(importJob, async ({ runId }) => {
      running += 1;
      most = Math.max(most, running);
      await release.promise;
      running -= 1;
      done.add(runId);
    }),
    onJob(mail, async () => {
      mailed += 1;
    }),
  ];
  await site.platform.transact(async (tx) => {
    for (const index of hundred.slice(0, 5)) await enqueueImport(tx, `run ${index}`);
  });
  const jobs = startJobs({ connectionString: site.connectionString, handlers, log: silentLog });
  try {
    await vi.waitUntil(() => running > 0, { timeout: 60_000 });
    await site.platform.transact(async (tx) => {
      for (const index of hundred.slice(5)) await enqueueImport(tx, `run ${index}`);
      await enqueue(tx, mail, {});
    });
    await vi.waitUntil(() => mailed === 1, { timeout: 60_000 });
    expect([running, most, done.size]).toEqual([1, 1, 0]);
    release.resolve();
    await vi.waitUntil(() => done.size > 1, { timeout: 60_000 });
    expect(most).toBe(1);
  } finally {
    release.resolve();
    await jobs.stop();
  }
});
