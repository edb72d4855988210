// Mentions in comments: who is notified, and who is suggested.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mutesApi } from '#features/moderation/mute-contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { commentsApi, type Person } from '../../contract.ts';
import { type CommentsFixture, startComments } from '../comments.fixture.ts';

let fixture: CommentsFixture;

beforeAll(async () => {
  fixture = await startComments();
});

afterAll(() => fixture?.site.close());

const kindsOf = async (member: Member) =>
  (await fixture.readNotifications(member)).notifications.map(({ kind }) => kind);

describe('a mention', () => {
  test('links to the profile and notifies the member', async () => {
    const { id, slug } = await fixture.article('Mentions');
    const [reader, named] = [await fixture.newMember('Ben Okri'), await fixture.newMember()];
    const comment = await fixture.addComment(reader, id, `@${named.username.toUpperCase()} and @nobody-here`);
    expect(comment.html).toBe(
      `<p><a href="/profile/${named.username}">@${named.username.toUpperCase()}</a> and @nobody-here</p>`,
    );
    expect((await fixture.readNotifications(named)).notifications).toMatchObject([
      {
        kind: 'mention',
        title: 'Ben Okri mentioned you in a comment on “Mentions”',
        link: `/article/${slug}#comment-${comment._id}`,
      },
    ]);
  });

  test('a person who is replied to and mentioned is notified once', async () => {
    const { id, author } = await fixture.article();
    const [reader, named] = [await fixture.newMember(), await fixture.newMember()];
    const parent = await fixture.addComment(named, id);
    await fixture.addComment(reader, id, `@${named.username} @${author.username}`, parent._id);
    expect(await kindsOf(named)).toEqual(['reply']);
    expect((await kindsOf(author)).sort()).toEqual(['comment', 'mention']);
    expect(await kindsOf(reader)).toEqual([]);
  });

  test('an edit notifies only those whom it mentions for the first time', async () => {
    const { id, author } = await fixture.article();
    const [reader, first, second] = [
      await fixture.newMember(),
      await fixture.newMember(),
      await fixture.newMember(),
    ];
    const { _id } = await fixture.addComment(reader, id, `@${first.username}`);
    const at = { blogId: id, id: _id };
    await fixture.markRead(first);
    await fixture.edit(reader, at, {
      content: `Hello @${first.username} @${second.username} @${author.username} @${reader.username}`,
    });
    await fixture.edit(reader, at, { content: 'Nobody' });
    await fixture.edit(reader, at, { content: `Again @${first.username} @${second.username}` });
    expect(await kindsOf(first)).toEqual(['mention']);
    expect((await fixture.readNotifications(first)).unread).toBe(0);
    expect((await fixture.readNotifications(second)).notifications).toHaveLength(1);
    expect(await kindsOf(author)).toEqual(['comment']);
    expect(await kindsOf(reader)).toEqual([]);
  });

  test('the mention of a deleted account is no longer a link', async () => {
    const { id } = await fixture.article();
    const [reader, named] = [await fixture.newMember(), await fixture.newMember()];
    await fixture.addComment(reader, id, `*Thanks*, @${named.username}`);
    expect((await fixture.deleteAccount(named)).status).toBeLessThan(300);
    expect((await fixture.readPage(id)).comments).toMatchObject([
      { html: `<p><em>Thanks</em>, @${named.username}</p>` },
    ]);
  });

  test('a comment mentions at most ten people', async () => {
    const { id } = await fixture.article();
    const people = await Promise.all(Array.from({ length: 12 }, () => fixture.newMember()));
    const { html } = await fixture.addComment(
      fixture.admin,
      id,
      people.map(({ username }) => `@${username}`).join(' '),
    );
    expect(html.match(/<a /g)).toHaveLength(10);
  });
});

const mute = (member: Member, other: Member, isBlocked: boolean) =>
  fixture.site.call(
    mutesApi.save,
    { params: { id: other.id }, body: { isBlocked } },
    { token: member.token },
  );

test('people who have blocked the author are not mentioned: in comments, in edits and in previews', async () => {
  const { id } = await fixture.article();
  const [writer, blocker, muter] = [
    await fixture.newMember(),
    await fixture.newMember(),
    await fixture.newMember(),
  ];
  await mute(blocker, writer, true);
  await mute(muter, writer, false);
  const content = `@${blocker.username} @${muter.username}`;
  // Somebody who only mutes is linked all the same, so that the writer learns nothing.
  const html = `<p>@${blocker.username} <a href="/profile/${muter.username}">@${muter.username}</a></p>`;
  const added = await fixture.addComment(writer, id, content);
  expect(added.html).toBe(html);
  const { _id } = await fixture.addComment(writer, id, 'Nobody');
  const edited = await fixture.edit(writer, { blogId: id, id: _id }, { content });
  expect(edited.body.comment).toMatchObject({ html });
  const previewed = await fixture.site.call(
    commentsApi.preview,
    { params: { blogId: id }, body: { content } },
    { token: writer.token },
  );
  expect(previewed.body).toEqual(expect.objectContaining({ html }));
  for (const member of [blocker, muter]) expect(await kindsOf(member)).toEqual([]);
});

describe('suggestions', () => {
  const suggest = (member: Member | undefined, blogId: string, q = '') =>
    fixture.site.call(
      commentsApi.suggestPeople,
      { params: { blogId }, query: { q } },
      member ? { token: member.token } : {},
    );
  const namesOf = (response: { body: Record<string, unknown> }) =>
    (response.body.people as Person[]).map(({ username }) => username);

  test('members of the discussion come first, then others by username, and nobody gets themselves', async () => {
    const { id, author } = await fixture.article();
    const { site } = fixture;
    const zara = await createMember(site, { name: 'Quentin Z', username: 'quz-zara' });
    const anna = await createMember(site, { name: 'Anna', username: 'quz-anna' });
    await fixture.addComment(zara, id);
    const reader = await createMember(site, { username: 'quz-reader' });
    expect(namesOf(await suggest(reader, id, '@quz'))).toEqual(['quz-zara', 'quz-anna']);
    expect(namesOf(await suggest(reader, id))).toEqual([author.username, 'quz-zara'].sort());
    expect(namesOf(await suggest(reader, id, 'quentin'))).toEqual(['quz-zara']);
    expect(namesOf(await suggest(anna, id, 'q'))).toEqual(['quz-zara']);
    expect(namesOf(await suggest(reader, id, '%'))).toEqual([]);
  });

  test('they leave out who has blocked the viewer, whom the viewer has muted, and who is suspended or removed', async () => {
    const { id } = await fixture.article();
    const { site } = fixture;
    const named = (name: string) => createMember(site, { username: `wux-${name}` });
    const [viewer, blocker, muted, suspended, removed] = [
      await named('viewer'),
      await named('blocker'),
      await named('muted'),
      await named('suspended'),
      await named('removed'),
    ];
    const others = [blocker, muted, suspended, removed, await named('friend')];
    for (const member of others) await fixture.addComment(member, id);
    expect(namesOf(await suggest(viewer, id, 'wux'))).toHaveLength(5);
    await mute(blocker, viewer, true);
    await mute(muted, viewer, false);
    await mute(viewer, muted, false);
    await site.platform.transact(async (tx) => {
      const until = sql`suspended_until = now() + interval '1 day', suspension_reason = 'Spam'`;
      await tx.execute(sql`update accounts set ${until} where id = ${suspended.id}`);
      await tx.execute(sql`update accounts set removed_at = now() where id = ${removed.id}`);
    });
    expect(namesOf(await suggest(viewer, id, 'wux'))).toEqual(['wux-friend']);
    expect(namesOf(await suggest(viewer, id))).not.toContain('wux-muted');
  });

  test('they show what profiles show, and no email addresses', async () => {
    const { id, author } = await fixture.article();
    const reader = await fixture.newMember();
    const { body } = await suggest(reader, id, author.username);
    expect(body.people).toContainEqual({ name: author.name, username: author.username, avatar: null });
    expect(JSON.stringify(body)).not.toContain('@example.org');
  });

  test('they are for members who may read the article, and limited', async () => {
    const { id } = await fixture.article();
    const reader = await fixture.newMember();
    expect((await suggest(undefined, id)).status).toBe(401);
    const draft = await fixture.articles.draft(fixture.admin);
    expect((await suggest(reader, draft._id)).status).toBe(404);
    const statuses = [];
    for (let n = 0; n < 92; n += 1) statuses.push((await suggest(reader, id, 'x')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('a preview shows what would be published, and stores nothing', async () => {
  const { id } = await fixture.article();
  const preview = (member: Member | undefined, content: string) =>
    fixture.site.call(
      commentsApi.preview,
      { params: { blogId: id }, body: { content } },
      member ? { token: member.token } : {},
    );
  const reader = await fixture.newMember();
  expect((await preview(reader, '*Hi*')).body).toMatchObject({ html: '<p><em>Hi</em></p>' });
  expect((await preview(reader, '')).status).toBe(400);
  expect((await preview(undefined, 'Hi')).status).toBe(401);
  expect((await fixture.readPage(id)).comments).toEqual([]);
});
