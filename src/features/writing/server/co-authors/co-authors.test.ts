import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { maxCoAuthors } from '#features/articles/authors.ts';
import { setUpArticleTests } from '#features/articles/server/article-tests.fixture.ts';
import { mutesApi } from '#features/moderation/mute-contract.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { coAuthorCalls } from './co-authors.fixture.ts';

const { admin, ada, articles, eve, site } = setUpArticleTests();
const authors = coAuthorCalls({ call: (...args) => site.call(...args) });

const namesOf = (people: unknown) => (people as { name: string }[]).map(({ name }) => name);

async function bellOf(member: Member): Promise<string[]> {
  const { body } = await site.call(notificationsApi.list, {}, { token: member.token });
  return (body.notifications as { kind: string; title: string }[])
    .filter(({ kind }) => kind === 'co-author')
    .map(({ title }) => title);
}

describe('an invitation', () => {
  test('shows the title and who invites, and makes an author once it is accepted', async () => {
    const { _id } = await articles.draft(ada, { title: 'Two hands', content: '<p>Only for authors.</p>' });
    const invited = await authors.invite(ada, _id, eve.username);
    expect(invited).toMatchObject({ status: 201, body: { invitations: [{ id: eve.id }], coAuthors: [] } });
    const { body, text } = await authors.invitations(eve);
    expect(body.invitations).toEqual([
      {
        articleId: _id,
        title: 'Two hands',
        inviter: { id: ada.id, name: 'Ada Lovelace', username: ada.username, avatar: null },
        invitedAt: expect.any(String),
      },
    ]);
    expect(text).not.toContain('Only for authors');
    expect(await bellOf(eve)).toEqual(['Ada Lovelace invites you to write “Two hands” together']);
    expect((await articles.read(_id, eve)).status).toBe(404);
    expect((await articles.save(eve, _id, { title: 'Mine' })).status).toBe(404);
    expect((await authors.list(eve, _id)).status).toBe(404);

    expect((await authors.answer(eve, _id, true)).status).toBe(200);
    expect((await articles.read(_id, eve)).body.blog).toMatchObject({
      content: '<p>Only for authors.</p>',
      coAuthors: [{ id: eve.id }],
    });
    expect((await authors.invitations(eve)).body.invitations).toEqual([]);
    expect(await bellOf(ada)).toEqual([`${eve.name} is now a co-author of “Two hands”`]);
  });

  test('can be declined, or taken back, and then makes nobody an author', async () => {
    const { _id } = await articles.draft(ada);
    await authors.invite(ada, _id, eve.username);
    expect((await authors.answer(eve, _id, false)).status).toBe(200);
    expect((await authors.answer(eve, _id, true)).status).toBe(404);
    await authors.invite(ada, _id, eve.username);
    expect((await authors.remove(ada, _id, eve.id)).status).toBe(200);
    expect((await authors.answer(eve, _id, true)).status).toBe(404);
    expect((await articles.read(_id, eve)).status).toBe(404);
  });

  test('comes from the first author alone, to a member who can write, once', async () => {
    const { _id } = await articles.draft(ada);
    const third = await createMember(site);
    await authors.join(ada, _id, eve);
    expect((await authors.invite(eve, _id, third.username)).status).toBe(403);
    expect((await authors.invite(admin, _id, third.username)).status).toBe(404);
    expect(await authors.invite(ada, _id, 'nobody-at-all')).toMatchObject({
      status: 400,
      body: { code: 'cannot_invite', fields: { username: 'There is no member with this username.' } },
    });
    expect((await authors.invite(ada, _id, '')).status).toBe(400);
    for (const username of [ada.username, eve.username]) {
      expect((await authors.invite(ada, _id, username)).body.code).toBe('already_invited');
    }
    await site.platform.db.execute(
      sql`update accounts set silenced_until = now() + interval '1 day', silence_reason = 'Rude' where id = ${third.id}`,
    );
    expect((await authors.invite(ada, _id, third.username)).body.code).toBe('cannot_invite');
  });

  test('is refused between people of whom one has blocked the other', async () => {
    const { _id } = await articles.draft(ada);
    const block = (member: Member, other: Member) =>
      site.call(
        mutesApi.save,
        { params: { id: other.id }, body: { isBlocked: true } },
        { token: member.token },
      );
    const blocker = await createMember(site);
    expect((await block(blocker, ada)).status).toBe(200);
    expect((await block(ada, eve)).status).toBe(200);
    for (const { username } of [blocker, eve]) {
      expect(await authors.invite(ada, _id, username)).toMatchObject({
        status: 400,
        body: { code: 'cannot_invite', message: expect.stringContaining('This person can’t be invited: ') },
      });
    }
  });

  test(`and the co-authors are at most ${maxCoAuthors} together`, async () => {
    const { _id } = await articles.draft(ada);
    const members = await Promise.all(Array.from({ length: maxCoAuthors + 2 }, () => createMember(site)));
    const responses = await Promise.all(members.map(({ username }) => authors.invite(ada, _id, username)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(maxCoAuthors);
    expect(responses.filter(({ body }) => body.code === 'too_many_authors')).toHaveLength(2);
  });
});

describe('a co-author', () => {
  test('edits, submits and withdraws the text, and does not see the address of the first author', async () => {
    const { _id } = await articles.draft(ada);
    await authors.join(ada, _id, eve);
    const saved = await articles.save(eve, _id, { content: '<p>Written by two people, with care.</p>' });
    expect(saved.status).toBe(200);
    expect(saved.text).not.toContain(ada.email);
    expect((await articles.mine(eve)).text).not.toContain(ada.email);
    expect((await articles.read(_id, eve)).text).not.toContain(ada.email);
    expect((await articles.save(eve, _id, { status: 'published' })).body.blog).toMatchObject({
      visibility: 'pending',
      status: 'published',
    });
    expect((await articles.save(eve, _id, { status: 'draft' })).body.blog).toMatchObject({ status: 'draft' });
    expect((await articles.mine(eve)).body.counts).toMatchObject({ drafts: 1 });
    expect((await articles.revisions(eve, _id)).status).toBe(200);
    expect((await articles.remove(eve, _id)).status).toBe(403);
    expect((await articles.read(_id, ada)).text).toContain('Written by two people');
  });

  test('is named in an order that the first author chooses', async () => {
    const { _id } = await articles.draft(ada);
    const [one, two, three] = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => createMember(site, { name })),
    );
    if (!one || !two || !three) throw new Error('No members');
    await authors.join(ada, _id, one, two, three);
    expect(namesOf((await authors.list(one, _id)).body.coAuthors)).toEqual(['One', 'Two', 'Three']);
    expect((await authors.order(one, _id, [three.id, two.id, one.id])).status).toBe(403);
    const ordered = await authors.order(ada, _id, [three.id, one.id, two.id]);
    expect(namesOf(ordered.body.coAuthors)).toEqual(['Three', 'One', 'Two']);
    const { blog } = (await articles.read(_id, ada)).body as { blog: { coAuthors: unknown } };
    expect(namesOf(blog.coAuthors)).toEqual(['Three', 'One', 'Two']);
    for (const order of [
      [three.id, one.id],
      [three.id, one.id, one.id],
      [three.id, one.id, eve.id],
    ]) {
      expect((await authors.order(ada, _id, order)).body.code).toBe('stale_authors');
    }
    expect((await authors.order(ada, _id, ['x'])).status).toBe(400);
  });

  test('sees who else has the article open', async () => {
    const { _id } = await articles.draft(ada);
    await authors.join(ada, _id, eve);
    expect((await authors.report(ada, _id)).body.writers).toEqual([]);
    expect(namesOf((await authors.report(eve, _id)).body.writers)).toEqual(['Ada Lovelace']);
    await authors.report(ada, _id, false);
    expect((await authors.report(eve, _id)).body.writers).toEqual([]);
    expect((await authors.report(admin, _id)).status).toBe(404);
  });
});

describe('leaving', () => {
  test('a co-author leaves, and can no longer see or edit the article', async () => {
    const { _id } = await articles.draft(ada, { title: 'Shared' });
    await authors.join(ada, _id, eve);
    expect((await authors.remove(eve, _id, ada.id)).status).toBe(403);
    expect((await authors.remove(eve, _id, eve.id)).status).toBe(200);
    expect((await articles.read(_id, eve)).status).toBe(404);
    expect((await articles.save(eve, _id, { title: 'Mine' })).status).toBe(404);
    expect(await bellOf(ada)).toContain(`${eve.name} is no longer a co-author of “Shared”`);
    expect((await authors.remove(eve, _id, eve.id)).status).toBe(404);
  });

  test('the first author removes a co-author', async () => {
    const { _id } = await articles.draft(ada);
    await authors.join(ada, _id, eve);
    expect((await authors.remove(ada, _id, eve.id)).status).toBe(200);
    expect((await articles.read(_id, eve)).status).toBe(404);
    expect((await authors.remove(ada, _id, eve.id)).status).toBe(404);
    expect((await authors.remove(ada, _id, 'no-id')).status).toBe(404);
  });

  test('the first author leaves, and the next author takes the article over', async () => {
    const { _id } = await articles.approved(ada, admin, { title: 'Passed on' });
    expect((await authors.remove(ada, _id, ada.id)).body.code).toBe('only_author');
    await authors.join(ada, _id, eve);
    expect((await authors.remove(ada, _id, ada.id)).status).toBe(200);
    expect((await articles.read(_id)).body.blog).toMatchObject({ author: { id: eve.id }, coAuthors: [] });
    expect((await articles.save(ada, _id, { title: 'Mine again' })).status).toBe(403);
    expect(await bellOf(eve)).toContain('You are now the first author of “Passed on”');
    expect((await articles.remove(eve, _id)).status).toBe(200);
  });
});
