import { z } from 'zod';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import {
  type Batch,
  claimDelivery,
  completeDelivery,
  type DigestReader,
  findDigestUntil,
  listDigestReaders,
  releaseDelivery,
} from './digest.queries.ts';
import { issueUnsubscribeLinks, type UnsubscribeLinks, unsubscribeHeaders } from './issue-link.ts';
import { listArticlesPublished, type NewArticle } from './new-articles.queries.ts';

export const sendDigestJob = job(
  'newsletter-send-digest',
  z.object({ digestId: z.uuid(), from: z.uuid(), until: z.uuid().nullable() }),
);

// What a mail can hold and still be looked through; the rest is on the site.
const maxListed = 10;

// By then there have been fifty newer mails with a link that works.
const linkDays = 365;

type Issue = { digestId: string; until: Date; articles: NewArticle[] };

/** The newest articles since each one's last issue. Whoever has nothing new gets no mail. */
export async function sendDigest(platform: Platform, batch: Batch): Promise<void> {
  const { db } = platform;
  const until = await findDigestUntil(db, batch.digestId);
  if (until === undefined) return;
  const readers = await listDigestReaders(db, batch);
  if (readers.length === 0) return;
  const after = new Date(Math.min(...readers.map(({ since }) => since.getTime())));
  // The newest of all are, as far as they are news to someone, also the newest to them.
  const articles = await listArticlesPublished(db, { after, until, limit: maxListed + 1 });
  const failures: unknown[] = [];
  for (const reader of readers) {
    try {
      await deliver(platform, reader, { digestId: batch.digestId, until, articles });
    } catch (error) {
      failures.push(error);
    }
  }
  // The others have theirs; when this is tried again, only those who have not are left.
  if (failures.length > 0) throw failures[0];
}

/**
 * First it is written down that the mail goes out, then it does. A process that dies in between leaves it at that: no
 * one gets an issue twice, and what it told is in the next one.
 */
async function deliver(platform: Platform, reader: DigestReader, issue: Issue): Promise<void> {
  const { digestId, until } = issue;
  const news = issue.articles.filter(({ publishedAt }) => publishedAt > reader.since);
  if (news.length === 0) return;
  const delivery = { digestId, subscriberId: reader.id };
  if (!(await platform.transact((tx) => claimDelivery(tx, delivery)))) return;
  try {
    const links = await issueUnsubscribeLinks(platform, reader.id, { days: linkDays });
    await platform.mailer.send(
      composeDigest(news, { to: reader.email, links, site: platform.config.publicUrl }),
    );
  } catch (error) {
    await platform.transact((tx) => releaseDelivery(tx, delivery));
    throw error;
  }
  await platform.transact((tx) => completeDelivery(tx, { ...delivery, until, sentAt: platform.now() }));
}

function composeDigest(
  news: NewArticle[],
  { to, links, site }: { to: string; links: UnsubscribeLinks; site: string },
): Mail {
  const listed = news.slice(0, maxListed);
  const [newest] = listed;
  const isMore = news.length > listed.length;
  return composeMail({
    to,
    subject:
      newest && listed.length === 1
        ? fill(texts.sendDigest.subjectOfOne, { title: newest.title })
        : plural(isMore ? texts.sendDigest.subjectOfMany : texts.sendDigest.subjectOfSeveral, listed.length),
    paragraphs: [texts.sendDigest.intro],
    items: listed.map(({ title, slug, author, excerpt }) => ({
      title,
      url: site + paths.article(slug),
      byline: fill(texts.sendDigest.byAuthor, { author }),
      text: excerpt,
    })),
    link: {
      label: isMore ? texts.sendDigest.seeAllNew : texts.sendDigest.readMoreOnGalley,
      url: site + paths.articles,
    },
    footnote: texts.sendDigest.reason,
    leave: { label: texts.newsletterUnsubscribe.unsubscribe, url: links.page },
    headers: unsubscribeHeaders(links),
  });
}
