// A comment that waits for a moderator, or that was deleted, must not be visible through any route of the site. The URLs
// come from the server's own list of routes, so routes added later are tested too.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HoldingFixture, startHolding } from '#features/comments/server/holding/holding.fixture.ts';
import { createMember, type Member } from '../../members.ts';
import { findWords, listUrls, routesOf } from './find-words.ts';

let fixture: HoldingFixture;
let article: { author: Member; id: string; slug: string };
let writer: Member;
let other: Member;
let reviewer: Member;
let editId: string;

// No word is part of another.
const words = {
  held: 'quollheldword',
  heldReply: 'quollreplyword',
  heldEdit: 'quolleditword',
  deleted: 'quolldeletedword',
  removed: 'quollremovedword',
};

beforeAll(async () => {
  fixture = await startHolding();
  const { site } = fixture;
  article = await fixture.article('Quolls');
  writer = await fixture.newMember();
  other = await fixture.newMember();
  reviewer = await createMember(site, { role: 'reviewer' });
  const shown = await fixture.addComment(writer, article.id, 'Open to all');
  await fixture.addComment(writer, article.id, `pills ${words.held} @${other.username}`);
  await fixture.addComment(writer, article.id, `pills ${words.heldReply}`, shown._id);
  const edited = await fixture.addComment(writer, article.id, 'Before the edit');
  editId = edited._id;
  await fixture.edit(writer, { blogId: article.id, id: edited._id }, { content: `pills ${words.heldEdit}` });
  // A placeholder, because it has a reply.
  const deleted = await fixture.addComment(writer, article.id, words.deleted);
  await fixture.addComment(other, article.id, 'A reply', deleted._id);
  await fixture.remove(writer, { blogId: article.id, id: deleted._id });
  const removed = await fixture.addComment(writer, article.id, `pills ${words.removed}`);
  await fixture.removeHeld(fixture.editor, { id: removed._id, version: 1 });
});

afterAll(() => fixture?.site.close());

function findHidden(member: Member | undefined): Promise<Record<string, string[]>> {
  const keys = {
    id: [article.id, article.slug, writer.id, editId],
    slug: [article.slug],
    blogId: [article.id],
    who: [writer.username, writer.id],
    name: ['articles-1', 'authors', 'pages'],
  };
  const queries = ['', '?sort=newest', '?sort=likes', `?around=${editId}`, '?limit=100', '?q=quoll'];
  const urls = listUrls(fixture.site, { keys, otherKey: editId, queries });
  return findWords(fixture.site, { urls, words, member });
}

describe('what waits or is gone', { timeout: 120_000 }, () => {
  test.each([
    ['visitors', () => undefined],
    ['another member, whom it mentions', () => other],
    ['the author of the article', () => article.author],
    ['a reviewer', () => reviewer],
  ])('%s find nothing of it', async (_who, member) => {
    expect(await findHidden(member())).toEqual({});
  });

  test('its author finds what waits under the article and in their export, and nothing that is gone', async () => {
    const found = await findHidden(writer);
    expect(Object.keys(found).sort()).toEqual(['held', 'heldEdit', 'heldReply']);
    const routes = routesOf(found);
    expect(routes).toEqual([
      '/api/auth/export',
      ...(routes.includes('/api/auth/export.zip') ? ['/api/auth/export.zip'] : []),
      `/api/comments/${article.id}/mine`,
    ]);
  });

  test.each([
    ['an editor', () => fixture.editor],
    ['an admin', () => fixture.admin],
  ])('%s finds it in the queue and under the article', async (_who, member) => {
    const found = await findHidden(member());
    expect(Object.keys(found).sort()).toEqual(['held', 'heldEdit', 'heldReply']);
    const routes = routesOf(found);
    expect(routes).toEqual([`/api/comments/${article.id}/mine`, '/api/moderation/comments']);
  });

  test('it is in no count, and nobody was notified of it', async () => {
    const { total, comments } = await fixture.readPage(article.id);
    expect(comments.filter(({ deleted }) => !deleted)).toHaveLength(3);
    expect(total).toBe(4);
    expect(await fixture.counts(article.id)).toEqual({ stored: 3, rows: 3 });
    expect((await fixture.readNotifications(other)).notifications).toEqual([]);
    await fixture.site.runJobs();
    const mails = JSON.stringify(fixture.site.mails);
    for (const word of Object.values(words)) expect(mails).not.toContain(word);
  });
});
