// Imported authors take over their accounts, and what others learn of it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { deleteExpiredAccountData } from '#features/accounts/server/delete-expired.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { auditApi } from '#features/audit/contract.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { webhooksApi } from '#features/webhooks/contract.ts';
import { createMember } from '#test/members.ts';
import { as, type HandoverFixture, newPassword, startHandovers } from './handover.fixture.ts';

let fixture: HandoverFixture;

beforeAll(async () => {
  fixture = await startHandovers();
});

beforeEach(() => fixture.site.platform.transact((tx) => tx.execute(sql`truncate rate_limits`)));

afterAll(() => fixture?.site.close());

const day = 24 * 60 * 60 * 1000;

describe('an author who is not a member', () => {
  test('chooses a password: the imported account is theirs, and its articles stay as they are', async () => {
    const { site } = fixture;
    const { id, username, articleIds } = await fixture.importAuthor();
    const before = await articleCalls(site).read(articleIds[0] ?? '');
    expect(await fixture.read(id)).toMatchObject({ member: { isPlaceholder: true }, handover: null });
    const token = await fixture.sendTo(id, 'Ada@example.org');
    expect(await fixture.read(id)).toMatchObject({
      handover: { email: 'Ada@example.org', isExpired: false },
    });
    expect((await fixture.open(token)).body.handover).toMatchObject({
      username,
      articles: 2,
      email: 'Ada@example.org',
      hasAccount: false,
      canJoin: true,
    });
    const joined = await fixture.join(token);
    expect(joined).toMatchObject({
      status: 201,
      body: { role: 'user', user: { id, username, email: 'Ada@example.org' } },
    });
    const login = { email: 'ada@example.org', password: newPassword };
    const signedIn = await site.call(accountsApi.login, { body: login });
    expect(signedIn.status).toBe(200);
    expect((await articleCalls(site).read(articleIds[0] ?? '')).body.blog).toEqual(before.body.blog);
    expect(await fixture.read(id)).toMatchObject({ member: { isPlaceholder: false }, handover: null });
    const { body } = await site.call(notificationsApi.list, {}, { token: String(signedIn.body.token) });
    expect(JSON.stringify(body)).toContain('Welcome');
    expect((await fixture.join(token)).body).toMatchObject({ code: 'handover_used' });
    expect((await fixture.open(token)).body).toMatchObject({ code: 'handover_used' });
    expect((await fixture.send(id, 'x@example.org')).body).toMatchObject({ code: 'not_placeholder' });
  });

  test('needs a good password, and a bad one does not use up the link', async () => {
    const { id, username } = await fixture.importAuthor();
    const token = await fixture.sendTo(id, 'weak@example.org');
    for (const password of ['', 'short', 'password123', username]) {
      const { status, body } = await fixture.join(token, password);
      expect([status, Object.keys(body.fields as object)]).toEqual([400, ['password']]);
    }
    expect((await fixture.join(token)).status).toBe(201);
  });

  test('cannot take an address that has an account, and learns that they have one', async () => {
    const { id } = await fixture.importAuthor();
    const token = await fixture.sendTo(id, 'taken@example.org');
    await createMember(fixture.site, { email: 'Taken@example.org' });
    expect((await fixture.open(token)).body.handover).toMatchObject({ hasAccount: true, canJoin: false });
    expect(await fixture.join(token)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await fixture.open(token)).status).toBe(200);
  });

  test('cannot join while sign-up is closed, but a member can take over the articles', async () => {
    const { id } = await fixture.importAuthor();
    const token = await fixture.sendTo(id, 'closed@example.org');
    for (const mode of ['domains', 'invitation'] as const) {
      await fixture.setMode(mode);
      expect((await fixture.open(token)).body.handover).toMatchObject({ canJoin: true });
    }
    await fixture.setMode('closed');
    expect((await fixture.open(token)).body.handover).toMatchObject({ canJoin: false });
    expect(await fixture.join(token)).toMatchObject({ status: 403, body: { code: 'sign_up_closed' } });
    expect((await fixture.move(token, await createMember(fixture.site))).status).toBe(200);
    await fixture.setMode('open');
  });
});

test('two people who use one link at once: one gets the articles, the other a clear answer', async () => {
  const { site } = fixture;
  for (let round = 0; round < 4; round += 1) {
    const { id, articleIds } = await fixture.importAuthor();
    const token = await fixture.sendTo(id, `race-${round}@example.org`);
    const [eve, mallory] = [await createMember(site), await createMember(site)];
    const outcomes = await Promise.all([
      round % 2 === 0 ? fixture.join(token) : fixture.move(token, mallory),
      fixture.move(token, eve),
    ]);
    const [won, lost] = outcomes.toSorted((one, other) => one.status - other.status);
    expect(won?.status).toBeLessThan(300);
    expect(lost).toMatchObject({ status: 403, body: { code: 'handover_used' } });
    const { rows } = await site.platform.db.execute(
      sql`select count(distinct author_id)::int as authors from articles where id = any(${sql.param(articleIds)}::uuid[])`,
    );
    expect(rows).toEqual([{ authors: 1 }]);
  }
});

test('only admins send and revoke links, and only for imported authors', async () => {
  const { site } = fixture;
  const { id } = await fixture.importAuthor();
  const editor = await createMember(site, { role: 'editor' });
  expect((await fixture.send(id, 'a@example.org', editor)).status).toBe(403);
  expect((await fixture.revoke(id, editor)).status).toBe(403);
  for (const email of ['', 'x', 'a@b', 'a@example.org\nBcc: b@example.org']) {
    expect((await fixture.send(id, email)).status).toBe(400);
  }
  expect(await fixture.send(editor.id, 'a@example.org')).toMatchObject({
    status: 409,
    body: { code: 'not_placeholder' },
  });
  for (const unknown of ['x', '00000000-0000-4000-8000-000000000000']) {
    expect((await fixture.send(unknown, 'a@example.org')).status).toBe(404);
    expect((await fixture.revoke(unknown)).status).toBe(404);
  }
  const statuses = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await fixture.send(id, 'b@example.org')).status);
  expect(statuses.at(-1)).toBe(429);
});

test('the audit log has who sent, revoked and handed over; never an address', async () => {
  const { site, admin } = fixture;
  const { id } = await fixture.importAuthor();
  await fixture.send(id, 'audited@example.org');
  await fixture.revoke(id);
  await fixture.join(await fixture.sendTo(id, 'audited@example.org'));
  const { body } = await site.call(auditApi.list, { query: { subject: id } }, as(admin));
  const entries = body.entries as { act: string; note: string; actor: { id: string } }[];
  expect(entries.map(({ act, note }) => `${act} ${note}`).sort()).toEqual([
    'handover-revoked ',
    'handover-sent By email.',
    'handover-sent By email.',
    'handover-used 2 articles.',
  ]);
  expect(entries.every(({ actor }) => actor.id === admin.id)).toBe(true);
  expect(JSON.stringify(entries)).not.toContain('example.org');
});

test('webhooks are told that the owner joined, and of no article', async () => {
  const { site, admin } = fixture;
  const events = ['article.published', 'article.updated', 'article.hidden', 'member.joined', 'member.left'];
  const body = { url: 'https://hooks.example.org/', events, description: '' };
  const made = await site.call(webhooksApi.create, { body: body as never }, as(admin));
  expect(made.status, made.text).toBe(201);
  const joining = await fixture.importAuthor();
  await fixture.join(await fixture.sendTo(joining.id, 'hooked@example.org'));
  const moving = await fixture.importAuthor();
  const token = await fixture.sendTo(moving.id, 'unhooked@example.org');
  const { rows: before } = await site.platform.db.execute(sql`select id from webhook_deliveries`);
  // The member is created before, so that nothing but the handover can tell of it.
  const member = await createMember(site);
  expect((await fixture.move(token, member)).status).toBe(200);
  const { rows } = await site.platform.db.execute<{ type: string; data: { memberId: string } }>(
    sql`select type, data from webhook_deliveries order by happened_at`,
  );
  expect(before).toHaveLength(1);
  expect(rows.map(({ type, data }) => [type, data.memberId])).toEqual([
    ['member.joined', joining.id],
    ['member.joined', member.id],
  ]);
});

test('a link that nobody used is forgotten 90 days after its end, and one that was used is in the export', async () => {
  const { site, clock } = fixture;
  const { id } = await fixture.importAuthor();
  const token = await fixture.sendTo(id, 'kept@example.org');
  const joined = await fixture.join(token);
  const other = await fixture.importAuthor();
  await fixture.send(other.id, 'stranger@example.org');
  const { body } = await site.call(accountsApi.exportAccount, {}, { token: String(joined.body.token) });
  expect(body.handovers).toMatchObject([{ email: 'kept@example.org', usedAt: expect.any(String) }]);
  clock.now = new Date(clock.now.getTime() + 98 * day);
  await deleteExpiredAccountData(site.platform);
  const { rows } = await site.platform.db.execute<{ email: string }>(sql`select email from handovers`);
  const emails = rows.map(({ email }) => email);
  expect(emails).toContain('kept@example.org');
  expect(emails).not.toContain('stranger@example.org');
});
