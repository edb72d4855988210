// A site with one row of every kind.

import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { marksApi } from '#features/marks/contract.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import { createMember, type Member } from '../../members.ts';
import type { TestSite } from '../../test-site.ts';

export type PopulatedSite = {
  site: TestSite;
  admin: Member;
  /** The author of all articles. */
  author: Member;
  /** A member who has written only comments. */
  reader: Member;
  live: Article;
  pending: Article;
  draft: Article;
  commentId: string;
  /** On the pending article, not yet sent to its author. */
  markId: string;
  savedReplyId: string;
};

export async function populateSite(site: TestSite): Promise<PopulatedSite> {
  const admin = await createMember(site, { role: 'admin' });
  const author = await createMember(site);
  const reader = await createMember(site);
  const articles = articleCalls(site);
  const live = await articles.approved(author, admin);
  const pending = await articles.submitted(author);
  const draft = await articles.draft(author);
  const comment = await site.call(
    commentsApi.add,
    { params: { blogId: live._id }, body: { content: 'Well read.' } },
    { token: reader.token },
  );
  const mark = await site.call(
    marksApi.add,
    { params: { id: pending._id }, body: { revision: 1, block: 0, quote: 'Whoever', body: 'Who?' } },
    { token: admin.token },
  );
  const reply = await site.call(
    reviewsApi.addReply,
    { body: { title: 'Thanks', body: 'Thank you for this.' } },
    { token: admin.token },
  );
  return {
    site,
    admin,
    author,
    reader,
    live,
    pending,
    draft,
    commentId: (comment.body.comment as { _id: string })._id,
    markId: (mark.body.mark as { id: string }).id,
    savedReplyId: (reply.body.reply as { id: string }).id,
  };
}
