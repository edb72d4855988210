// Two secrets at once, and how long the log is kept.
import { sql } from 'drizzle-orm';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Received } from '#test/webhook-receiver.ts';
import { webhooksApi } from '../../contract.ts';
import { startWebhooks, type WebhooksFixture } from '../webhooks.fixture.ts';

let fixture: WebhooksFixture;

beforeEach(async () => {
  fixture = await startWebhooks();
});

afterEach(() => fixture.close());

const hourMs = 60 * 60 * 1000;

test('for a day after a rotation both secrets verify, then only the new one', async () => {
  const { receiver, create, test: send, deliver, site, as, passTime, read } = fixture;
  const { id, secret: old } = await create();
  const rotated = await site.call(webhooksApi.rotate, { params: { id } }, as);
  const fresh = rotated.body.secret as string;
  expect(fresh).not.toBe(old);
  const verifies = (secret: string) => {
    const { body, headers } = receiver.received.at(-1) as Received;
    const signature = headers['webhook-signature'] ?? '';
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    return signature.includes(new Verifier(secret).sign(headers['webhook-id'] ?? '', at, body));
  };
  await send(id);
  await deliver();
  expect(verifies(old)).toBe(true);
  expect(verifies(fresh)).toBe(true);
  expect((await read(id)).previousSecretUntil).not.toBeNull();
  passTime(25 * hourMs);
  await send(id);
  await deliver();
  expect(receiver.received).toHaveLength(2);
  expect(verifies(old)).toBe(false);
  expect(verifies(fresh)).toBe(true);
  expect((await read(id)).previousSecretUntil).toBeNull();
});

test('the log is deleted after two weeks', async () => {
  const { create, test: send, list, site, deliver, passTime } = fixture;
  const { id } = await create();
  await send(id);
  await deliver();
  const tidyUp = async () => {
    await site.platform.transact((tx) => tx.execute(sql`select graphile_worker.add_job('webhooks-tidy-up')`));
    await site.runJobs();
  };
  await tidyUp();
  expect(await list(id)).toHaveLength(1);
  passTime(15 * 24 * hourMs);
  await tidyUp();
  expect(await list(id)).toEqual([]);
});
