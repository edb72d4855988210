import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { setUpArticleTests } from '#features/articles/server/article-tests.fixture.ts';
import type { Member } from '#test/members.ts';
import { type PreviewLink, previewLinksApi } from '../../preview-link-contract.ts';
import { maxPreviewLinks } from '../../preview-link-rules.ts';
import { coAuthorCalls } from '../co-authors/co-authors.fixture.ts';

const { admin, ada, articles, eve, site } = setUpArticleTests();

type Body = Record<string, unknown>;

const create = (member: Member, id: string, body: Body = { expiresInDays: 7 }) =>
  site.call(previewLinksApi.create, { params: { id }, body }, { token: member.token });
const list = (member: Member, id: string) =>
  site.call(previewLinksApi.list, { params: { id } }, { token: member.token });
const revoke = (member: Member, id: string, linkId: string) =>
  site.call(previewLinksApi.revoke, { params: { id, linkId } }, { token: member.token });
const open = (token: string) => site.call(previewLinksApi.open, { body: { token } });

async function tokenOf(member: Member, id: string, body?: Body): Promise<string> {
  const response = await create(member, id, body);
  expect(response.status).toBe(201);
  return response.body.token as string;
}

const gone = {
  status: 404,
  body: { message: 'This preview link is wrong or no longer works. Ask the author for a new one.' },
};

describe('the list of all links', () => {
  const listMine = (member: Member) => site.call(previewLinksApi.listMine, {}, { token: member.token });

  test('has the links of all articles that one wrote, alone or with others, and of nobody else', async () => {
    const [first, second] = [
      await articles.draft(ada, { title: 'First' }),
      await articles.draft(ada, { title: 'Second' }),
    ];
    await coAuthorCalls({ call: (...args) => site.call(...args) }).join(ada, second._id, eve);
    await create(ada, first._id);
    await create(ada, second._id);
    const { body } = await create(eve, second._id);
    expect((await listMine(ada)).body.articles).toMatchObject([
      { blogId: second._id, title: 'Second', links: [{}, {}] },
      { blogId: first._id, title: 'First', links: [{ text: 'latest' }] },
    ]);
    expect((await listMine(eve)).body.articles).toMatchObject([{ blogId: second._id, links: [{}, {}] }]);
    expect((await listMine(ada)).text).not.toContain(body.token as string);
    await revoke(ada, second._id, (body.link as PreviewLink).id);
    expect((await listMine(eve)).body.articles).toMatchObject([{ links: [{}] }]);
    expect((await listMine(admin)).body.articles).toEqual([]);
    expect((await site.call(previewLinksApi.listMine)).status).toBe(401);
  });
});

describe('a preview link', () => {
  test('opens the draft for people without an account, and shows nothing of the account but the name', async () => {
    const { _id } = await articles.draft(ada, { title: 'On proofs', content: '<h2>One</h2><p>Draft.</p>' });
    const { status, body, headers } = await open(await tokenOf(ada, _id));
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.preview).toEqual({
      title: 'On proofs',
      excerpt: expect.any(String),
      category: 'TypeScript',
      tags: ['review', 'writing'],
      author: { name: 'Ada Lovelace', avatar: null },
      readTime: 1,
      renderedContent: expect.stringContaining('Draft.'),
      savedAt: expect.any(String),
      expiresAt: expect.any(String),
      allowsNotes: false,
    });
    expect(JSON.stringify(body)).not.toContain(_id);
  });

  test('to the latest text follows every save', async () => {
    const { _id } = await articles.draft(ada, { content: '<p>First words.</p>' });
    const token = await tokenOf(ada, _id);
    await articles.save(ada, _id, { content: '<p>Second words.</p>' });
    expect((await open(token)).text).toContain('Second words.');
    expect((await open(token)).text).not.toContain('First words.');
  });

  test('to a submitted text keeps showing that text, until it is withdrawn', async () => {
    const { _id } = await articles.submitted(ada, { content: '<p>Submitted words of mine.</p>' });
    const token = await tokenOf(ada, _id, { expiresInDays: 1, text: 'submitted' });
    await articles.decide(admin, _id, 'rejected', { note: 'Not yet.' });
    await articles.save(ada, _id, { content: '<p>Newer words.</p>', status: 'draft' });
    expect((await open(token)).text).toContain('Submitted words of mine.');
    expect((await open(token)).text).not.toContain('Newer words.');
    const second = await articles.submitted(ada);
    const withdrawn = await tokenOf(ada, second._id, { expiresInDays: 1, text: 'submitted' });
    await articles.save(ada, second._id, { status: 'draft' });
    expect(await open(withdrawn)).toMatchObject(gone);
  });

  test('to a submitted text needs one', async () => {
    const { _id } = await articles.draft(ada);
    expect((await list(ada, _id)).body.hasSubmission).toBe(false);
    expect(await create(ada, _id, { expiresInDays: 1, text: 'submitted' })).toMatchObject({
      status: 409,
      body: { code: 'nothing_submitted' },
    });
  });

  test('is listed with its last opening, and no address can be read again', async () => {
    const { _id } = await articles.draft(ada);
    const token = await tokenOf(ada, _id, { expiresInDays: 30 });
    const [before] = (await list(ada, _id)).body.links as PreviewLink[];
    expect(before).toMatchObject({ text: 'latest', revision: null, lastOpenedAt: null });
    expect(Date.parse(before?.expiresAt ?? '') - Date.parse(before?.createdAt ?? '')).toBe(30 * 86_400_000);
    await open(token);
    const after = await list(ada, _id);
    expect(after.body.links).toMatchObject([{ lastOpenedAt: expect.any(String) }]);
    expect(after.text).not.toContain(token);
  });

  test('works no longer once it is revoked, expired, or its article hidden or deleted, and says so in one sentence', async () => {
    const { _id } = await articles.draft(ada);
    const revoked = await create(ada, _id);
    const { id: linkId } = revoked.body.link as PreviewLink;
    expect((await revoke(ada, _id, linkId)).status).toBe(200);
    expect((await revoke(ada, _id, linkId)).status).toBe(404);
    expect(await open(revoked.body.token as string)).toMatchObject(gone);

    const expired = await tokenOf(ada, _id);
    await site.platform.db.execute(sql`update preview_links set expires_at = now() - interval '1 second'`);
    expect(await open(expired)).toMatchObject(gone);
    expect((await list(ada, _id)).body.links).toEqual([]);

    const waiting = await articles.submitted(ada);
    const hidden = await tokenOf(ada, waiting._id);
    await articles.decide(admin, waiting._id, 'hidden');
    expect(await open(hidden)).toMatchObject(gone);

    const deleted = await tokenOf(ada, _id);
    await articles.remove(ada, _id);
    expect(await open(deleted)).toMatchObject(gone);
    expect(await open('x')).toMatchObject(gone);
  });

  test('works no longer while the account of its author is suspended or removed', async () => {
    const { _id } = await articles.draft(ada);
    const token = await tokenOf(ada, _id);
    const set = (change: ReturnType<typeof sql>) =>
      site.platform.db.execute(sql`update accounts set ${change} where id = ${ada.id}`);
    await set(sql`suspended_until = now() + interval '1 day', suspension_reason = 'Spam'`);
    expect(await open(token)).toMatchObject(gone);
    await set(sql`suspended_until = null, suspension_reason = null`);
    expect((await open(token)).status).toBe(200);
    await set(sql`removed_at = now()`);
    expect(await open(token)).toMatchObject(gone);
  });
});

describe('the links of an article', () => {
  test('belong to its author', async () => {
    const draft = await articles.draft(ada);
    const live = await articles.approved(ada, admin);
    const { body } = await create(ada, draft._id);
    const { id: linkId } = body.link as PreviewLink;
    for (const other of [eve, admin]) {
      expect((await list(other, draft._id)).status).toBe(404);
      expect((await create(other, draft._id)).status).toBe(404);
      expect((await revoke(other, draft._id, linkId)).status).toBe(404);
      expect((await create(other, live._id)).status).toBe(403);
    }
    expect((await create(ada, 'no-id')).status).toBe(404);
    expect((await revoke(ada, live._id, linkId)).status).toBe(404);
  });

  test('last one, seven or thirty days', async () => {
    const { _id } = await articles.draft(ada);
    for (const expiresInDays of [0, 2, 365, -1, 'x']) {
      expect((await create(ada, _id, { expiresInDays })).status).toBe(400);
    }
  });

  test(`are at most ${maxPreviewLinks}, also when they are made at once`, async () => {
    const { _id } = await articles.draft(ada);
    const responses = await Promise.all(Array.from({ length: maxPreviewLinks + 2 }, () => create(ada, _id)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(maxPreviewLinks);
    expect(responses.filter(({ body }) => body.code === 'too_many_links')).toHaveLength(2);
  });

  test('are opened a limited number of times a minute', async () => {
    const { _id } = await articles.draft(ada);
    const token = await tokenOf(ada, _id);
    const responses = await Promise.all(Array.from({ length: 62 }, () => open(token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
