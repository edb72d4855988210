// The calls with which admins set up webhooks.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#features/audit/server/audit.table.ts';
import { createMember } from '#test/members.ts';
import { startTestSite } from '#test/test-site.ts';
import { type Webhook, webhooksApi } from '../contract.ts';
import { maxWebhooks } from '../rules.ts';
import { startWebhooks, type WebhooksFixture } from './webhooks.fixture.ts';

let fixture: WebhooksFixture;

beforeAll(async () => {
  fixture = await startWebhooks();
});

afterAll(() => fixture?.close());

const good = { url: 'https://example.org/hook', events: ['article.published'] as const, description: 'Chat' };

test('only admins see and change webhooks', async () => {
  const { site, create } = fixture;
  const { id, version } = await create();
  const editor = await createMember(site, { role: 'editor' });
  const params = { id, delivery: id };
  for (const call of Object.values(webhooksApi)) {
    const body = { ...good, version };
    expect((await site.call(call, { params, body }, { token: editor.token })).status).toBe(403);
    expect((await site.call(call, { params, body })).status).toBe(401);
  }
});

test('the secret is shown when it is made, and in no other response', async () => {
  const { site, as, create } = fixture;
  const { id, secret } = await create({ url: good.url });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  for (const call of [webhooksApi.list, webhooksApi.read, webhooksApi.deliveries, webhooksApi.test]) {
    const { status, text } = await site.call(call, { params: { id } }, as);
    expect(status).toBeLessThan(300);
    expect(text).not.toContain('whsec_');
  }
});

test.each([
  ['no address', { url: '' }, 'url'],
  ['another protocol', { url: 'ftp://example.org/' }, 'url'],
  ['a password', { url: 'https://user:secret@example.org/' }, 'url'],
  ['the port of another service', { url: 'https://example.org:25/' }, 'url'],
  ['too long an address', { url: `https://example.org/${'a'.repeat(3_000)}` }, 'url'],
  ['no event', { events: [] }, 'events'],
])('a webhook with %s is refused', async (_, wrong, field) => {
  const { site, as } = fixture;
  const { status, body } = await site.call(webhooksApi.create, { body: { ...good, ...wrong } }, as);
  expect(status).toBe(400);
  expect(Object.keys(body.fields as object)).toEqual([field]);
});

test('a site of the real world accepts https only, and no address of a private network', async () => {
  const site = await startTestSite();
  const admin = await createMember(site, { role: 'admin' });
  const create = (url: string) =>
    site.call(webhooksApi.create, { body: { ...good, url } }, { token: admin.token });
  expect(await create('http://example.org/hook')).toMatchObject({
    status: 400,
    body: { fields: { url: 'The URL must begin with https://.' } },
  });
  for (const host of ['127.0.0.1', '2130706433', '[::1]', '10.1.2.3', 'localhost', 'api.localhost']) {
    expect(await create(`https://${host}/hook`)).toMatchObject({
      status: 400,
      body: { fields: { url: expect.stringContaining('public internet') } },
    });
  }
  expect((await create('https://example.org/hook')).status).toBe(201);
  await site.close();
});

test('a change names the version that it saw, and keeps what it leaves out', async () => {
  const { site, as, create } = fixture;
  const { id, version } = await create({ url: good.url, description: 'Chat' });
  const change = (body: object) => site.call(webhooksApi.change, { params: { id }, body }, as);
  const both = await Promise.all([
    change({ version, events: ['comment.created'] }),
    change({ version, description: 'Of the other admin' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { webhook } = (await site.call(webhooksApi.read, { params: { id } }, as)).body as {
    webhook: Webhook;
  };
  expect(webhook).toMatchObject({ url: good.url, version: version + 1 });
  expect((await change({ version: webhook.version, events: [] })).status).toBe(400);
  const off = await change({ version: webhook.version, isEnabled: false });
  expect(off.body.webhook).toMatchObject({ disabledReason: 'admin' });
});

test('a webhook or a delivery that does not exist is 404', async () => {
  const { site, as, create } = fixture;
  const { id } = await create();
  const missing = '00000000-0000-4000-8000-000000000000';
  for (const call of Object.values(webhooksApi).filter(({ path }) => path.includes(':id'))) {
    for (const one of [missing, 'no-uuid']) {
      const body = { version: 1 };
      expect((await site.call(call, { params: { id: one, delivery: one }, body }, as)).status).toBe(404);
    }
  }
  const replay = { params: { id, delivery: missing } };
  expect((await site.call(webhooksApi.replay, replay, as)).status).toBe(404);
});

test('a delivery that waits is not sent again, and one of another webhook neither', async () => {
  const { site, as, create, receiver, test: send, deliver } = fixture;
  receiver.answer((response) => void response.writeHead(500).end());
  const { id } = await create();
  const other = await create();
  const { id: delivery } = (await send(id)).body.delivery as { id: string };
  await deliver();
  const replay = (webhook: string) =>
    site.call(webhooksApi.replay, { params: { id: webhook, delivery } }, as);
  expect(await replay(id)).toMatchObject({ status: 409, body: { code: 'delivery_waiting' } });
  expect((await replay(other.id)).status).toBe(404);
  receiver.answer((response) => void response.writeHead(204).end());
});

test('the log has pages and can be filtered', async () => {
  const { site, as, create } = fixture;
  const { id } = await create();
  await site.platform.transact((tx) =>
    tx.execute(sql`
      insert into webhook_deliveries (webhook_id, host, type, data, happened_at, due_at, state, ended_at)
      select ${id}, 'outside.test', 'webhook.test', '{}', now() - (number / 10) * interval '1 second', now(),
        case when number % 2 = 0 then 'failed' else 'delivered' end, now()
      from generate_series(1, 120) as number`),
  );
  const seen = new Set<string>();
  let after = '';
  for (let page = 0; page < 3; page += 1) {
    const { body } = await site.call(webhooksApi.deliveries, { params: { id }, query: { after } }, as);
    for (const { id: one } of body.deliveries as { id: string }[]) seen.add(one);
    after = (body.next as string | null) ?? '';
  }
  expect(seen.size).toBe(120);
  expect(after).toBe('');
  const { body } = await site.call(
    webhooksApi.deliveries,
    { params: { id }, query: { state: 'failed' } },
    as,
  );
  expect(new Set((body.deliveries as { state: string }[]).map(({ state }) => state))).toEqual(
    new Set(['failed']),
  );
});

test('every change is in the audit log, with the host and nothing that may be secret', async () => {
  const { site, as, create } = fixture;
  const { id } = await create({ url: 'https://hooks.example.org/a-token-in-the-path' });
  await site.call(webhooksApi.rotate, { params: { id } }, as);
  await site.call(webhooksApi.remove, { params: { id } }, as);
  const { rows } = await site.platform.db.execute<{ note: string }>(
    sql`select note from audit_log where subject = 'Webhooks' and note like '%hooks.example.org%' order by at`,
  );
  expect(rows.map(({ note }) => note)).toEqual([
    'created: hooks.example.org',
    'new secret: hooks.example.org',
    'deleted: hooks.example.org',
  ]);
});

test('an edit that changes nothing is not in the audit log, and the webhook keeps its version', async () => {
  const { site, as, create } = fixture;
  const url = 'https://same.example.org/';
  const { id, version, description, events } = await create({ url });
  const same = { version, url, description, events: [...events].reverse(), isEnabled: true };
  const countEntries = () => site.platform.db.$count(auditLog);
  const entries = await countEntries();
  const { status, body } = await site.call(webhooksApi.change, { params: { id }, body: same }, as);
  expect(status).toBe(200);
  expect(body.webhook).toMatchObject({ version, url, events });
  expect(await countEntries()).toBe(entries);
});

test('a call that edits a webhook and switches it has both in the audit log', async () => {
  const { site, as, create } = fixture;
  const { id, version } = await create({ url: 'https://both.example.org/' });
  const change = (body: object) => site.call(webhooksApi.change, { params: { id }, body }, as);
  const { body } = await change({ version, url: 'https://moved.example.org/', isEnabled: false });
  await change({ version: (body.webhook as Webhook).version, isEnabled: true });
  const { rows } = await site.platform.db.execute<{ note: string }>(
    sql`select note from audit_log where subject = 'Webhooks' and note like '%moved.example.org%' order by at`,
  );
  expect(rows.map(({ note }) => note)).toEqual([
    'changed: moved.example.org, switched off: moved.example.org',
    'switched on: moved.example.org',
  ]);
});

test('a site has a limited number of webhooks, also with two calls at once', async () => {
  const { site, as } = fixture;
  await site.platform.transact((tx) =>
    tx.execute(sql`
      insert into webhooks (url, host, description, events, secret, created_at)
      select 'https://example.org/', 'example.org', '', '{comment.created}', 'whsec_AAAA', now()
      from generate_series((select count(*) + 2 from webhooks), ${maxWebhooks})`),
  );
  const both = await Promise.all([1, 2].map(() => site.call(webhooksApi.create, { body: good }, as)));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('too_many_webhooks');
});
