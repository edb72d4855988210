// A site on which a member wrote hostile text into every field.

import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { drawImage } from '#features/images/server/pictures.fixture.ts';
import { marksApi } from '#features/marks/contract.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import { good } from '#features/reviews/server/reviews.fixture.ts';
import { escapeHtml } from '#kit/escape-html.ts';
import { createMember, type Member } from '../../members.ts';
import { sendForm } from '../../send-form.ts';
import type { TestSite } from '../../test-site.ts';

export type HostileContent = {
  text: string;
  author: Member;
  /** An article that readers can see. */
  live: Article;
  /** An edit of another article, which waits for review and has a mark. */
  pending: Article;
};

const maxNameLength = 80;

/**
 * Writes the text into every field of a profile and an article, into a comment, and into a reviewer's marks and
 * replies.
 */
export async function writeHostile(
  site: TestSite,
  { admin, reader }: { admin: Member; reader: Member },
  { text, content }: { text: string; content: string },
): Promise<HostileContent> {
  const author = await createMember(site, { name: text.slice(0, maxNameLength) });
  const as = (member: Member) => ({ token: member.token });
  const lines = { bio: text, location: text, profession: text, company: text };
  const lists = { skills: [text.replaceAll(',', ' ').slice(0, 40)], interests: text.slice(0, 40) };
  good(await site.call(profilesApi.save, { body: { ...lines, ...lists } }, as(author)));

  const image = await uploadNamed(site, author, text);
  const figure = `<figure><img src="${image}" alt="${escapeHtml(text)}"><figcaption>${escapeHtml(text)}</figcaption></figure>`;
  const words = {
    title: text,
    excerpt: text,
    content: `<h2>${escapeHtml(text)}</h2><p>${escapeHtml(text)}</p>${figure}<pre><code>${escapeHtml(text)}</code></pre>${content}`,
    tags: [text.replaceAll(',', ' ').slice(0, 30)],
    seo: { metaTitle: text, metaDescription: text, keywords: [text.slice(0, 30)] },
  };
  const articles = articleCalls(site);
  const live = await articles.approved(author, admin, words);
  const other = await articles.approved(author, admin, { title: 'Before' });
  good(await articles.save(author, other._id, { ...words, status: 'published' }));
  const pending = (await articles.read(other._id, author)).body.blog as Article;

  const comment = { params: { blogId: live._id }, body: { content: text } };
  good(await site.call(commentsApi.add, comment, as(reader)));
  const mark = { revision: 2, block: 0, quote: '', prefix: text, suffix: text, body: text };
  const marked = await site.call(marksApi.add, { params: { id: pending._id }, body: mark }, as(admin));
  const markId = (good(marked).body.mark as { id: string }).id;
  const params = { id: pending._id, markId };
  good(await site.call(marksApi.reply, { params, body: { body: text } }, as(admin)));
  good(await site.call(reviewsApi.addReply, { body: { title: text.slice(0, 60), body: text } }, as(admin)));
  const sentBack = await articles.submitted(author, words);
  good(await articles.decide(admin, sentBack._id, 'rejected', { note: text, changesRequested: true }));
  return { text, author, live, pending };
}

/** The server ignores file names, so a hostile one must do no harm. */
async function uploadNamed(site: TestSite, { token }: Member, text: string): Promise<string> {
  const content = await drawImage(20, 20, 'teal').png().toBuffer();
  const filename = text.replace(/["\r\n]/g, "'");
  const { body } = await sendForm(site, '/api/images', [{ name: 'image', content, filename }], { token });
  return (body.data as { url: string }).url;
}
