// A comment that moderators removed, alone or in a bulk removal, must not be visible through any route of the site, except for
// its author's own decision and for moderators.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commentsApi } from '#features/comments/contract.ts';
import { sketchRecent } from '#features/moderation/server/near-copies/sketch-recent.ts';
import { type ReportsFixture, startReports } from '#features/moderation/server/reports/reports.fixture.ts';
import { removeSpam } from '#features/moderation/server/spam/remove-spam.ts';
import { findWrongCounts } from '../../database/find-wrong-counts.ts';
import { createMember, type Member } from '../../members.ts';
import { findWords, listUrls, routesOf } from './find-words.ts';

let fixture: ReportsFixture;
let spammer: Member;
let author: Member;
let reporter: Member;
let mentioned: Member;
let reviewer: Member;
let caseId: string;
let urls: string[];

// No word is part of another.
const words = {
  reported: 'numbatreportedword',
  other: 'numbatotherword',
  copy: 'numbatcopyword',
  replied: 'numbatrepliedword',
  removedAsSpam: 'numbatspamword',
};

const sentence = 'the best loans of the whole country are waiting for you, write to me at once';

beforeAll(async () => {
  fixture = await startReports();
  const { site } = fixture;
  const thing = await fixture.commented(`${words.reported} ${sentence}`);
  ({ commenter: spammer, author } = thing);
  const { article, comment } = thing;
  [reporter, mentioned] = [await fixture.newMember(), await fixture.newMember()];
  reviewer = await createMember(site, { role: 'reviewer' });
  await fixture.addComment(spammer, article._id, `${words.other} @${mentioned.username}`);
  const replied = await fixture.addComment(spammer, article._id, words.replied);
  await fixture.addComment(mentioned, article._id, 'No, thank you.', replied._id);
  await site.call(
    commentsApi.like,
    { params: { blogId: article._id, id: replied._id } },
    { token: mentioned.token },
  );
  await fixture.addComment(spammer, article._id, `${words.copy} ${sentence}`);
  await sketchRecent(site.platform);
  const second = await fixture.newMember('Second spammer');
  await fixture.addComment(second, article._id, `${words.removedAsSpam} ${sentence}`);
  caseId = await fixture.reported(reporter, 'comment', comment._id);
  const clear = { outcome: 'removed', ground: 'spam', others: true, silence: true };
  expect((await fixture.decide(fixture.editor, caseId, clear)).status).toBe(200);
  await removeSpam(site.platform.transact, { accountIds: [second.id], at: new Date() });
  await sketchRecent(site.platform);
  await site.runJobs();
  urls = listUrls(site, {
    keys: {
      id: [article._id, article.slug, spammer.id, comment._id, caseId],
      slug: [article.slug],
      blogId: [article._id],
      who: [spammer.username, spammer.id, author.username],
      name: ['articles-1', 'authors', 'pages'],
    },
    otherKey: comment._id,
    queries: ['', '?sort=newest', '?sort=likes', `?around=${comment._id}`, '?limit=100', '?q=numbat'],
  });
}, 120_000);

afterAll(() => fixture?.site.close());

const find = (member: Member | undefined) => findWords(fixture.site, { urls, words, member });

describe('removed comments', { timeout: 120_000 }, () => {
  test.each([
    ['visitors', () => undefined],
    ['the one who reported it', () => reporter],
    ['somebody whom it mentioned, who answered it and liked it', () => mentioned],
    ['the author of the article', () => author],
    ['a reviewer', () => reviewer],
  ])('%s find nothing of them', async (_who, member) => {
    expect(await find(member())).toEqual({});
  });

  test('their author finds only what the decision is about, on its page', async () => {
    const found = await find(spammer);
    expect(Object.keys(found)).toEqual(['reported']);
    expect(routesOf(found)).toEqual([`/api/reports/decisions/${caseId}`]);
  });

  test.each([
    ['an editor', () => fixture.editor],
    ['an admin', () => fixture.admin],
  ])('%s finds it in the case, and not among the comments that look alike', async (_who, member) => {
    const found = await find(member());
    expect(Object.keys(found)).toEqual(['reported']);
    expect(routesOf(found)).toEqual([`/api/admin/reports/${caseId}`]);
  });

  test('no email and no notification quotes them, and the counts are those of the rows', async () => {
    const mails = JSON.stringify(fixture.site.mails);
    for (const word of Object.values(words)) expect(mails).not.toContain(word);
    expect(await findWrongCounts(fixture.site)).toEqual([]);
  });
});
