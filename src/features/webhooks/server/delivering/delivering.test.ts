// How deliveries are sent, tried again and given up.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reachLoopback } from '#test/reach-loopback.ts';
import { startTestSite } from '#test/test-site.ts';
import { webhooksApi } from '../../contract.ts';
import { startWebhooks, type WebhooksFixture } from '../webhooks.fixture.ts';
import { leaseDeliveries, leaseSeconds } from './lease-deliveries.ts';
import { retryDelaysMs } from './retry-delays.ts';

let fixture: WebhooksFixture;

beforeEach(async () => {
  fixture = await startWebhooks();
});

afterEach(() => fixture.close());

const hourMs = 60 * 60 * 1000;

/** Lets time pass until the next attempt, and waits for it. The minutely schedule wakes the courier. */
async function passUntilNextAttempt(delayMs: number): Promise<void> {
  const { site, passTime, deliver } = fixture;
  passTime(delayMs * 1.2);
  await site.platform.transact((tx) => tx.execute(sql`select graphile_worker.add_job('webhooks-deliver')`));
  await deliver();
}

test('a failed delivery is tried ten times over three days with the same id, then the webhook is switched off and admins get an email', async () => {
  const { receiver, create, test: send, list, read, deliver, site, admin, as } = fixture;
  const { id } = await create({ url: `${receiver.url}?token=of-the-receiver` });
  receiver.answer((response) => void response.writeHead(500).end('no'));
  await send(id);
  await deliver();
  expect(await list(id)).toMatchObject([
    { state: 'waiting', attempts: 1, status: 500, reason: 'bad_status', nextAt: expect.any(String) },
  ]);
  expect((await read(id)).failingSince).not.toBeNull();
  for (const delayMs of retryDelaysMs) await passUntilNextAttempt(delayMs);
  expect(receiver.received).toHaveLength(10);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await list(id)).toMatchObject([{ state: 'failed', attempts: 10, status: 500, nextAt: null }]);
  expect(await read(id)).toMatchObject({ disabledReason: 'failing' });
  await site.runJobs();
  const mail = site.mails.find(({ to }) => to === admin.email);
  expect(mail?.subject).toBe('The webhook to outside.test was switched off');
  expect(mail?.text).toContain(`https://galley.test/dashboard/settings/webhooks/${id}`);
  expect(mail?.text).not.toContain('of-the-receiver');

  // Nothing is sent while it is off, by hand neither.
  expect(await send(id)).toMatchObject({ status: 409, body: { code: 'webhook_disabled' } });
  const { version } = await read(id);
  const turnOn = { params: { id }, body: { isEnabled: true, version } };
  expect((await site.call(webhooksApi.change, turnOn, as)).status).toBe(200);
  receiver.answer((response) => void response.writeHead(200).end());
  const [given] = await list(id);
  await site.call(webhooksApi.replay, { params: { id, delivery: given?.id ?? '' } }, as);
  await deliver();
  expect(await list(id)).toMatchObject([{ id: given?.id, state: 'delivered', attempts: 1, status: 200 }]);
  expect(await read(id)).toMatchObject({ disabledAt: null, failingSince: null });
});

test('a webhook that also succeeds is not switched off', async () => {
  const { receiver, create, test: send, read, deliver } = fixture;
  const { id } = await create();
  receiver.answer((response) => void response.writeHead(503).end());
  await send(id);
  await deliver();
  for (const delayMs of retryDelaysMs.slice(0, -1)) await passUntilNextAttempt(delayMs);
  receiver.answer((response) => void response.writeHead(204).end());
  await send(id);
  await deliver();
  expect((await read(id)).failingSince).toBeNull();
  receiver.answer((response) => void response.writeHead(503).end());
  await passUntilNextAttempt(24 * hourMs);
  expect(await read(id)).toMatchObject({ disabledAt: null, failingSince: expect.any(String) });
});

test('Retry-After is heeded', async () => {
  const { receiver, create, test: send, list, deliver, now } = fixture;
  const { id } = await create();
  receiver.answer((response) => void response.writeHead(429, { 'retry-after': '3600' }).end());
  await send(id);
  await deliver();
  const [{ nextAt } = { nextAt: null }] = await list(id);
  expect(new Date(nextAt ?? 0).getTime()).toBeGreaterThan(now().getTime() + 0.9 * hourMs);
});

test('410 switches the webhook off at once and gives up what waits', async () => {
  const { receiver, create, test: send, list, read, deliver, site } = fixture;
  const { id } = await create();
  receiver.answer((response) => void response.writeHead(500).end());
  await send(id);
  await deliver();
  receiver.answer((response) => void response.writeHead(410).end());
  await send(id);
  await deliver();
  expect(await read(id)).toMatchObject({ disabledReason: 'gone' });
  expect((await list(id)).map(({ state, reason }) => `${state}: ${reason}`).sort()).toEqual([
    'failed: bad_status',
    'failed: webhook_disabled',
  ]);
  await site.runJobs();
  expect(site.mails.at(-1)?.text).toContain('is gone');
});

test('a redirect is a failure, and a host that cannot be reached or is not public too', async () => {
  const { receiver, create, test: send, list, deliver } = fixture;
  receiver.answer((response) => void response.writeHead(302, { location: 'http://other.test/' }).end());
  const redirecting = await create();
  const unknown = await create({ url: 'https://nowhere.invalid/hook' });
  const inside = await create({ url: 'https://private.test/hook' });
  for (const { id } of [redirecting, unknown, inside]) await send(id);
  await deliver();
  expect((await list(redirecting.id))[0]).toMatchObject({ status: 302, reason: 'bad_status' });
  expect((await list(unknown.id))[0]).toMatchObject({ status: null, reason: 'name_not_found' });
  expect((await list(inside.id))[0]).toMatchObject({ status: null, reason: 'refused_address' });
});

test('a host that does not answer does not delay others, and gets two requests at once', async () => {
  const { receiver, create, test: send, list, site, as } = fixture;
  const dead = await create({ url: receiver.urlAt('dead.outside.test') });
  const alive = await create({ url: receiver.urlAt('alive.outside.test') });
  let open = 0;
  let most = 0;
  receiver.answer((response, { headers }) => {
    if (headers.host?.startsWith('alive')) return void response.writeHead(204).end();
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
  });
  await site.platform.transact((tx) =>
    tx.execute(sql`
      insert into webhook_deliveries (webhook_id, host, type, data, happened_at, due_at)
      select ${dead.id}, 'dead.outside.test', 'webhook.test', '{}', now(), now() - interval '1 hour'
      from generate_series(1, 1000)`),
  );
  await send(alive.id);
  await site.runJobs();
  await vi.waitFor(async () => expect(await list(alive.id)).toMatchObject([{ state: 'delivered' }]));
  await vi.waitUntil(() => open === 2);
  expect(most).toBe(2);
  const { rows } = await site.platform.db.execute(
    sql`select from webhook_deliveries where claimed_until is not null`,
  );
  expect(rows).toHaveLength(2);
  // So that closing does not wait for what is open.
  await site.call(webhooksApi.remove, { params: { id: dead.id } }, as);
});

test('two instances send each delivery once', async () => {
  const { receiver, create, site } = fixture;
  const { id } = await create();
  const other = await startTestSite({ beside: site, outboundRules: reachLoopback });
  await site.platform.transact((tx) =>
    tx.execute(sql`
      insert into webhook_deliveries (webhook_id, host, type, data, happened_at, due_at)
      select ${id}, 'host' || number % 7 || '.outside.test', 'webhook.test', '{}', now(), now()
      from generate_series(1, 60) as number`),
  );
  const wake = (one: typeof site) =>
    one.platform.transact((tx) => tx.execute(sql`select graphile_worker.add_job('webhooks-deliver')`));
  await wake(site);
  await site.runJobs();
  await wake(site);
  await other.runJobs();
  await vi.waitFor(async () => {
    const { rows } = await site.platform.db.execute(
      sql`select from webhook_deliveries where state = 'delivered' and attempts = 1`,
    );
    expect(rows).toHaveLength(60);
  });
  await other.close();
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(60);
  expect(receiver.received).toHaveLength(60);
});

test('what a killed instance had leased is sent by another when the lease ends', async () => {
  const { create, test: send, list, site, receiver } = fixture;
  const { id } = await create();
  await send(id);
  // The lease of a process that is gone.
  expect(await leaseDeliveries(site.platform, 10)).toHaveLength(1);
  expect(await leaseDeliveries(site.platform, 10)).toEqual([]);
  await site.runJobs();
  expect(receiver.received).toEqual([]);
  await passUntilNextAttempt(leaseSeconds * 1_000);
  expect(await list(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('an instance that stops gives back what it is sending', async () => {
  const { create, test: send, list, site, receiver, deliver } = fixture;
  const { id } = await create();
  const other = await startTestSite({ beside: site, outboundRules: reachLoopback });
  receiver.answer(() => {});
  await send(id);
  await other.runJobs();
  await vi.waitUntil(() => receiver.received.length === 1);
  await other.close();
  expect(await list(id)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  receiver.answer((response) => void response.writeHead(204).end());
  await passUntilNextAttempt(1);
  await deliver();
  expect(await list(id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
});
