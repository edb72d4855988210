// What the database itself refuses, what is recorded later, and the keys.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordAllGaps } from '#features/articles/server/recording/record-gaps.jobs.ts';
import { good } from '#features/reviews/server/reviews.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { type RecordFixture, startRecords } from './record.fixture.ts';
import { replaceKey } from './signing-key.ts';

let fixture: RecordFixture;
let admin: Member;
let author: Member;

beforeAll(async () => {
  fixture = await startRecords();
  admin = await fixture.newAdmin();
});

beforeEach(async () => {
  author = await createMember(fixture.site);
});

afterAll(() => fixture?.site.close());

describe('the database', () => {
  test('the database refuses to change or remove an entry or a key', async () => {
    const { _id } = await fixture.articles.approved(author, admin);
    for (const statement of [
      sql`update record_entries set act = 'hidden' where article_id = ${_id}`,
      sql`delete from record_entries where article_id = ${_id}`,
      sql`truncate record_entries`,
      sql`delete from record_keys`,
      sql`update record_keys set public_key = ''`,
    ]) {
      await expect(fixture.write(statement)).rejects.toMatchObject({ cause: { code: '23514' } });
    }
    expect(await fixture.storedActs(_id)).toEqual(['approved']);
  });

  test('the database refuses a change of what readers see without an entry', async () => {
    const { _id } = await fixture.articles.approved(author, admin);
    for (const statement of [
      sql`update articles set visibility = 'hidden' where id = ${_id}`,
      sql`delete from articles where id = ${_id}`,
    ]) {
      await expect(fixture.write(statement)).rejects.toMatchObject({ code: '23514' });
    }
    expect((await fixture.articles.read(_id)).status).toBe(200);
  });

  test('an article that was public before the record existed is recorded later, without claims', async () => {
    const { _id } = await fixture.articles.approved(author, admin);
    // As a site that was just upgraded.
    await fixture.write(sql`alter table record_entries disable trigger record_entries_append_only`);
    await fixture.write(sql`delete from record_entries where article_id = ${_id}`);
    await fixture.write(sql`alter table record_entries enable trigger record_entries_append_only`);
    await fixture.write(sql`insert into record_gaps (article_id) values (${_id})`);
    expect((await fixture.readRecord(_id)).entries).toEqual([]);
    expect(await fixture.findProblems(_id)).toEqual(['The article has no record.']);
    await recordAllGaps(fixture.site.platform);
    expect((await fixture.readRecord(_id)).entries).toMatchObject([
      { act: 'recorded-later', kind: null, by: ['site'], decidedAt: null, number: 1 },
    ]);
    expect(await fixture.findProblems(_id)).toEqual([]);
    await recordAllGaps(fixture.site.platform);
    expect(await fixture.storedActs(_id)).toEqual(['recorded-later']);
  });

  test('in the hour after an upgrade, an older instance can still decide, and that is recorded later', async () => {
    const { _id } = await fixture.articles.approved(author, admin);
    await fixture.write(sql`update record_state set strict_from = now() + interval '1 hour'`);
    await fixture.write(sql`update articles set visibility = 'hidden' where id = ${_id}`);
    await fixture.write(sql`update record_state set strict_from = now()`);
    await recordAllGaps(fixture.site.platform);
    expect(await fixture.storedActs(_id)).toEqual(['approved', 'recorded-later ∅']);
  });
});

describe('keys', () => {
  const replace = (isLost: boolean) =>
    fixture.site.platform.transact((tx, invalidate) =>
      replaceKey(tx, invalidate, { isLost, at: new Date() }),
    );

  test('a new key is signed by the old one, and cached responses show it', async () => {
    const { _id } = await fixture.articles.approved(author, admin);
    const before = await fixture.readRecord(_id);
    const { id } = await replace(false);
    const { keys } = await fixture.readRecord(_id);
    expect(keys.at(-1)).toMatchObject({ id, endorsedBy: before.keys.at(-1)?.id });
    good(await fixture.articles.decide(admin, _id, 'hidden'));
    good(await fixture.articles.decide(admin, _id, 'approved'));
    expect((await fixture.readRecord(_id)).entries.map(({ key }) => key === id)).toEqual([true, true, false]);
    expect(await fixture.findProblems(_id)).toEqual([]);
  });

  test('without the private key nothing is decided, and a key that replaces a lost one is told', async () => {
    const { _id } = await fixture.articles.submitted(author);
    await fixture.write(sql`update record_state set key_id = null, private_key = null`);
    expect(await fixture.articles.decide(admin, _id, 'approved')).toMatchObject({
      status: 503,
      body: { code: 'record_key_missing' },
    });
    expect((await fixture.articles.read(_id)).status).toBe(404);
    await expect(replace(false)).rejects.toThrow('--lost');
    const { id } = await replace(true);
    good(await fixture.articles.decide(admin, _id, 'approved'));
    expect(await fixture.findProblems(_id)).toEqual([
      expect.stringContaining(`Nobody signed the key ${id.slice(0, 16)}`),
    ]);
  });
});
