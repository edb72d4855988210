// The link of an imported author: who has it, how long it works, and what it is worth.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, demote } from '#test/members.ts';
import { membersApi } from '../../contract.ts';
import { as, type HandoverFixture, startHandovers, tokenOf } from './handover.fixture.ts';

let fixture: HandoverFixture;

beforeAll(async () => {
  fixture = await startHandovers();
});

beforeEach(() => fixture.site.platform.transact((tx) => tx.execute(sql`truncate rate_limits`)));

afterAll(() => fixture?.site.close());

const day = 24 * 60 * 60 * 1000;

describe('the link', () => {
  test('a handover link is in a mail that reads well, and in the database only as a hash', async () => {
    const { site } = fixture;
    const { id } = await fixture.importAuthor();
    const token = await fixture.sendTo(id, 'reader@example.org');
    const mail = site.mails.at(-1);
    expect(mail).toMatchObject({ to: 'reader@example.org', subject: 'Your articles on Galley' });
    expect(mail?.text).toContain(
      '2 of your articles were imported to Galley. Grace Hopper asks you to take them over.',
    );
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mail?.text.split(token)).toHaveLength(2);
    const { rows } = await site.platform.db.execute(sql`select * from handovers`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a handover link can be copied instead, and is then for members only', async () => {
    const { id } = await fixture.importAuthor();
    const made = await fixture.send(id, null);
    const token = tokenOf(String(made.body.link));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await fixture.open(token)).body.handover).toMatchObject({ email: null, canJoin: false });
    expect(await fixture.join(token)).toMatchObject({ status: 403, body: { code: 'handover_for_members' } });
    expect((await fixture.move(token, await createMember(fixture.site))).status).toBe(200);
  });

  test('a handover link ends after seven days, and when another is sent', async () => {
    const { id } = await fixture.importAuthor();
    const first = await fixture.sendTo(id, 'late@example.org');
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 7 * day);
    expect((await fixture.open(first)).body).toMatchObject({ code: 'handover_expired' });
    expect((await fixture.join(first)).body).toMatchObject({ code: 'handover_expired' });
    expect(await fixture.read(id)).toMatchObject({ handover: { isExpired: true } });
    const second = await fixture.sendTo(id, 'later@example.org');
    expect((await fixture.open(first)).body).toMatchObject({ code: 'handover_unknown' });
    expect((await fixture.open(second)).body.handover).toMatchObject({ email: 'later@example.org' });
  });

  test('a handover link can be revoked, also before it is mailed', async () => {
    const { site } = fixture;
    const { id } = await fixture.importAuthor();
    const token = await fixture.sendTo(id, 'revoked@example.org');
    expect((await fixture.revoke(id)).status).toBe(200);
    expect(await fixture.join(token)).toMatchObject({ status: 403, body: { code: 'handover_revoked' } });
    const member = await createMember(site);
    expect(await fixture.move(token, member)).toMatchObject({
      status: 403,
      body: { code: 'handover_revoked' },
    });
    expect(await fixture.read(id)).toMatchObject({ handover: null });
    expect(await fixture.revoke(id)).toMatchObject({ status: 409, body: { code: 'no_handover' } });
    const sent = site.mails.length;
    await fixture.send(id, 'revoked@example.org');
    await fixture.revoke(id);
    await site.runJobs();
    expect(site.mails).toHaveLength(sent);
  });

  test('a handover link is worth what the admin who sent it may do now', async () => {
    const { id } = await fixture.importAuthor();
    const linus = await createMember(fixture.site, { role: 'admin' });
    const token = await fixture.sendTo(id, 'worth@example.org', linus);
    await demote(fixture.site, linus);
    expect((await fixture.open(token)).body).toMatchObject({ code: 'handover_revoked' });
    expect((await fixture.join(token)).body).toMatchObject({ code: 'handover_revoked' });
  });

  test('a handover link of a suspended imported author opens nothing', async () => {
    const { id } = await fixture.importAuthor();
    const token = await fixture.sendTo(id, 'suspended@example.org');
    const until = `${fixture.clock.now.getUTCFullYear() + 1}-01-01`;
    const body = { until, reason: 'Spam.' };
    await fixture.site.call(membersApi.suspend, { params: { id }, body }, as(fixture.admin));
    expect((await fixture.join(token)).body).toMatchObject({ code: 'handover_revoked' });
  });

  test('a handover link that does not exist is refused, however it is written', async () => {
    const member = await createMember(fixture.site);
    for (const token of ['', 'x', '../..', 'a'.repeat(200), '\u0000', 'a'.repeat(300)]) {
      for (const answer of [fixture.open(token), fixture.join(token), fixture.move(token, member)]) {
        expect([400, 403]).toContain((await answer).status);
      }
    }
  });
});
