// What an account that is removed as spam has besides its comments: held ones, likes of comments, and trust.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HoldingFixture, startHolding } from '#features/comments/server/holding/holding.fixture.ts';
import { findWrongCounts } from '#test/database/find-wrong-counts.ts';
import { moderationApi } from '../../contract.ts';
import { listSpam } from './list-spam.ts';
import { removeSpam, restoreSpam } from './remove-spam.ts';

let fixture: HoldingFixture;

beforeAll(async () => {
  fixture = await startHolding();
});

afterAll(() => fixture?.site.close());

const trusted = async () =>
  (await fixture.site.call(moderationApi.listTrusted, {}, { token: fixture.admin.token })).text;

test('held comments, likes of comments and trust go with the account, and come back as they were', async () => {
  const { site, editor } = fixture;
  const { transact } = site.platform;
  const { id, author } = await fixture.article();
  const spammer = await fixture.newMember('Spam Zyx');
  const others = await fixture.addComment(author, id, 'A comment of somebody else');
  const own = await fixture.addComment(spammer, id, 'Before the edit');
  const approved = await fixture.addComment(spammer, id, 'pills that a moderator trusts');
  const held = await fixture.addComment(spammer, id, 'pills zyx');
  await fixture.edit(spammer, { blogId: id, id: own._id }, { content: 'pills zyx edit' });
  await fixture.approve(editor, { id: approved._id, version: 1 }, true);
  for (const liked of [others, own]) await fixture.like(spammer, { blogId: id, id: liked._id });
  await fixture.like(author, { blogId: id, id: others._id });
  const look = async () => ({
    comments: (await fixture.readPage(id)).comments,
    waiting: (await fixture.queue()).map(({ id: one, content, version }) => ({ one, content, version })),
    isTrusted: (await trusted()).includes(spammer.username),
  });
  const before = await look();
  expect(before).toMatchObject({
    isTrusted: true,
    waiting: [{ one: held._id }, { content: 'pills zyx edit' }],
  });

  const removal = await removeSpam(transact, { accountIds: [spammer.id], at: new Date() });
  const during = await look();
  expect(during).toMatchObject({ isTrusted: false, waiting: [], comments: [{ _id: others._id, likes: 1 }] });
  expect(during.comments).toHaveLength(1);
  expect(await findWrongCounts(site)).toEqual([]);

  await restoreSpam(transact, { id: removal.id, at: new Date() });
  expect(await look()).toEqual(before);
  expect(await findWrongCounts(site)).toEqual([]);
  // The restored ones can be decided on.
  expect((await fixture.approve(editor, { id: held._id, version: 1 })).status).toBe(200);
});

test('a held edit and a like do not come back if their comment is gone', async () => {
  const { site } = fixture;
  const { transact } = site.platform;
  const { id, author } = await fixture.article();
  const spammer = await fixture.newMember();
  const liked = await fixture.addComment(author, id, 'Soon deleted');
  await fixture.like(spammer, { blogId: id, id: liked._id });
  const removal = await removeSpam(transact, { accountIds: [spammer.id], at: new Date() });
  await fixture.remove(author, { blogId: id, id: liked._id });
  expect(await restoreSpam(transact, { id: removal.id, at: new Date() })).toMatchObject({ restored: 1 });
  const { rows } = await site.platform.db.execute(
    sql`select from comment_likes where account_id = ${spammer.id}`,
  );
  expect(rows).toEqual([]);
  expect(await findWrongCounts(site)).toEqual([]);
});

test('the spam search also finds texts in held comments', async () => {
  const { id } = await fixture.article();
  const [spammer, innocent] = [await fixture.newMember(), await fixture.newMember()];
  await fixture.addComment(spammer, id, 'pills at https://casino.example/');
  await fixture.addComment(innocent, id, 'Nothing to see');
  for (const filter of [{ text: 'PILLS AT' }, { host: 'casino.example' }]) {
    const found = (await listSpam(fixture.site.platform.db, filter)).map(({ username }) => username);
    expect(found).toEqual([spammer.username]);
  }
});
