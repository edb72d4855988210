import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { setUpArticleTests } from '#features/articles/server/article-tests.fixture.ts';
import { type PreviewLink, previewLinksApi } from '#features/writing/preview-link-contract.ts';
import { coAuthorCalls } from '#features/writing/server/co-authors/co-authors.fixture.ts';
import type { Member } from '#test/members.ts';
import { type GuestNote, guestNotesApi } from '../../guest-notes/contract.ts';
import { maxNotesPerLink } from '../../guest-notes/guest-note-rules.ts';

const { admin, ada, articles, eve, site } = setUpArticleTests();

type Body = Record<string, unknown>;

const passage = { block: 0, quote: 'long words', prefix: 'Some ', suffix: ' here.' };
const note = { name: 'Ana', body: 'Shorter, please.', ...passage };

async function linkTo(author: Member, articleId: string, body: Body = { allowsNotes: true }) {
  const call = { params: { id: articleId }, body: { expiresInDays: 1, ...body } };
  const { body: created } = await site.call(previewLinksApi.create, call, { token: author.token });
  return { token: created.token as string, link: created.link as PreviewLink };
}

let lastIp = 0;

/** From another address each time, unless the test names one. */
function leave(token: string, body: Body = note, ip?: string) {
  lastIp += 1;
  const from = ip ?? `198.51.${Math.floor(lastIp / 250)}.${1 + (lastIp % 250)}`;
  return site.call(guestNotesApi.leave, { body: { token, ...body } }, { ip: from });
}

const list = (member: Member, id: string) =>
  site.call(guestNotesApi.list, { params: { id } }, { token: member.token });
const notesOf = async (member: Member, id: string) => (await list(member, id)).body.notes as GuestNote[];
const resolve = (member: Member, id: string, noteId: string, resolved = true) =>
  site.call(guestNotesApi.resolve, { params: { id, noteId }, body: { resolved } }, { token: member.token });
const remove = (member: Member, id: string, noteId: string) =>
  site.call(guestNotesApi.remove, { params: { id, noteId } }, { token: member.token });
const listWaiting = async (member: Member) =>
  (await site.call(guestNotesApi.listWaiting, {}, { token: member.token })).body.articles;

describe('a guest', () => {
  test('a guest leaves a note without an account, which the authors see beside their text', async () => {
    const { _id } = await articles.draft(ada);
    await coAuthorCalls({ call: (...args) => site.call(...args) }).join(ada, _id, eve);
    const { token } = await linkTo(ada, _id);
    const left = await leave(token);
    expect(left).toMatchObject({ status: 201, body: { message: 'Note sent' } });
    expect(left.headers['cache-control']).toBe('no-store');
    await leave(token, { name: 'Bo', body: 'I liked it.' });
    for (const author of [ada, eve]) {
      expect(await notesOf(author, _id)).toEqual([
        { id: expect.any(String), ...note, createdAt: expect.any(String), resolvedAt: null },
        expect.objectContaining({ name: 'Bo', block: -1, quote: '' }),
      ]);
      expect(await listWaiting(author)).toEqual([{ blogId: _id, count: 2 }]);
    }
  });

  test('a guest leaves no note until the author has allowed it', async () => {
    const { _id } = await articles.draft(ada);
    const { token, link } = await linkTo(ada, _id, {});
    expect(link.allowsNotes).toBe(false);
    expect((await site.call(previewLinksApi.open, { body: { token } })).body.preview).toMatchObject({
      allowsNotes: false,
    });
    expect((await leave(token)).status).toBe(403);
    const change = (member: Member, allowsNotes: boolean) =>
      site.call(
        previewLinksApi.change,
        { params: { id: _id, linkId: link.id }, body: { allowsNotes } },
        { token: member.token },
      );
    expect((await change(eve, true)).status).toBe(404);
    expect((await change(ada, true)).status).toBe(200);
    expect((await leave(token)).status).toBe(201);
    expect((await change(ada, false)).status).toBe(200);
    expect((await leave(token)).status).toBe(403);
    expect(await notesOf(ada, _id)).toHaveLength(1);
  });

  test('a guest leaves no note with a link that was revoked or has expired, and earlier notes stay', async () => {
    const { _id } = await articles.draft(ada);
    const revoked = await linkTo(ada, _id);
    await leave(revoked.token);
    const params = { id: _id, linkId: revoked.link.id };
    await site.call(previewLinksApi.revoke, { params }, { token: ada.token });
    expect((await leave(revoked.token)).status).toBe(404);
    const expired = await linkTo(ada, _id);
    await site.platform.db.execute(
      sql`update preview_links set expires_at = now() - interval '1 second' where id = ${expired.link.id}`,
    );
    expect((await leave(expired.token)).status).toBe(404);
    expect((await leave('x')).status).toBe(404);
    expect(await notesOf(ada, _id)).toHaveLength(1);
  });

  test('a guest leaves no note on an article that is hidden', async () => {
    const { _id } = await articles.submitted(ada);
    const { token } = await linkTo(ada, _id);
    await articles.decide(admin, _id, 'hidden');
    expect((await leave(token)).status).toBe(404);
  });

  test.each<[string, Body]>([
    ['no name', { ...note, name: ' \u200b ' }],
    ['no words', { ...note, body: '\n\u0000' }],
    ['a name that is too long', { ...note, name: 'a'.repeat(61) }],
    ['too many words', { ...note, body: 'a'.repeat(2_001) }],
    ['a quote that is too long', { ...note, quote: 'a'.repeat(1_001) }],
    ['a block that is not there', { ...note, block: -2 }],
  ])('a note with %s is refused', async (_, body) => {
    const { _id } = await articles.draft(ada);
    const { token } = await linkTo(ada, _id);
    expect((await leave(token, body)).status).toBe(400);
    expect(await notesOf(ada, _id)).toEqual([]);
  });

  test('a note is plain text: what looks like HTML is kept as it was typed, and control characters go', async () => {
    const { _id } = await articles.draft(ada);
    const { token } = await linkTo(ada, _id);
    const body = '<img src=x onerror=alert(1)>\r\n\u0007\u202eend';
    await leave(token, { name: 'A\nB\u202e', body });
    expect(await notesOf(ada, _id)).toMatchObject([
      { name: 'A B', body: '<img src=x onerror=alert(1)>\nend' },
    ]);
  });

  test('guests leave a limited number of notes in ten minutes from one address', async () => {
    const { _id } = await articles.draft(ada);
    const { token } = await linkTo(ada, _id);
    const responses = await Promise.all(Array.from({ length: 22 }, () => leave(token, note, '203.0.113.9')));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test('guests leave a limited number of notes in ten minutes through one link, from any address', async () => {
    const { _id } = await articles.draft(ada);
    const { token } = await linkTo(ada, _id);
    const responses = await Promise.all(Array.from({ length: 42 }, () => leave(token)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(40);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test(`guests leave no more than ${maxNotesPerLink} notes through one link, also with requests at once`, async () => {
    const { _id } = await articles.draft(ada);
    const { token, link } = await linkTo(ada, _id);
    await site.platform.db.execute(sql`
      insert into guest_notes (article_id, link_id, name, block, quote, prefix, suffix, body, created_at)
      select ${_id}, ${link.id}, 'Ana', -1, '', '', '', 'Again.', now() from generate_series(1, ${maxNotesPerLink - 2})`);
    const responses = await Promise.all(Array.from({ length: 5 }, () => leave(token)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(responses.filter(({ body }) => body.code === 'too_many_notes')).toHaveLength(3);
    const [oldest] = await notesOf(ada, _id);
    await remove(ada, _id, oldest?.id ?? '');
    expect((await leave(token)).status).toBe(201);
  });
});

describe('the notes on an article', () => {
  test('the notes on an article are seen and changed by its authors, and by nobody else', async () => {
    const draft = await articles.draft(ada);
    const live = await articles.approved(ada, admin);
    const { token } = await linkTo(ada, draft._id);
    await leave(token);
    const [{ id: noteId } = { id: '' }] = await notesOf(ada, draft._id);
    for (const other of [eve, admin]) {
      expect((await list(other, draft._id)).status).toBe(404);
      expect((await list(other, live._id)).status).toBe(403);
      expect((await resolve(other, draft._id, noteId)).status).toBe(404);
      expect((await remove(other, draft._id, noteId)).status).toBe(404);
      expect(await listWaiting(other)).not.toContainEqual(expect.objectContaining({ blogId: draft._id }));
    }
    expect((await site.call(guestNotesApi.list, { params: { id: draft._id } })).status).toBe(401);
    // The note of one article cannot be changed through another.
    expect((await resolve(ada, live._id, noteId)).status).toBe(404);
    expect((await remove(ada, live._id, noteId)).status).toBe(404);
    expect((await resolve(ada, draft._id, 'x')).status).toBe(404);
    expect(await notesOf(ada, draft._id)).toMatchObject([{ resolvedAt: null }]);
  });

  test('authors resolve, open again and delete notes', async () => {
    const { _id } = await articles.draft(ada);
    const { token } = await linkTo(ada, _id);
    await leave(token);
    const [{ id: noteId } = { id: '' }] = await notesOf(ada, _id);
    expect((await resolve(ada, _id, noteId)).body.resolvedAt).toEqual(expect.any(String));
    expect(await notesOf(ada, _id)).toMatchObject([{ resolvedAt: expect.any(String) }]);
    expect(await listWaiting(ada)).not.toContainEqual(expect.objectContaining({ blogId: _id }));
    expect((await resolve(ada, _id, noteId, false)).body.resolvedAt).toBeNull();
    expect((await remove(ada, _id, noteId)).status).toBe(200);
    expect((await remove(ada, _id, noteId)).status).toBe(404);
    expect(await notesOf(ada, _id)).toEqual([]);
  });

  test('notes are deleted with the article', async () => {
    const { _id } = await articles.draft(ada);
    const { token } = await linkTo(ada, _id);
    await leave(token);
    await articles.remove(ada, _id);
    const { rows } = await site.platform.db.execute(sql`select 1 from guest_notes where article_id = ${_id}`);
    expect(rows).toEqual([]);
  });
});
