import { z } from 'zod';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { job } from '#platform/jobs/jobs.ts';
import { composeMail, type Letter } from '#platform/mail/compose-mail.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { UnsubscribeLinks } from '#platform/mail/unsubscribe-links.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import {
  type Batch,
  claimDelivery,
  completeDelivery,
  type DigestSubscriber,
  findDigestUntil,
  listUnsentSubscribers,
  releaseDelivery,
} from './digest.queries.ts';
import { createUnsubscribeLinks } from './email-links.ts';
import { listArticlesPublished, type NewArticle } from './new-articles.queries.ts';

export const sendDigestJob = job(
  'newsletter-send-digest',
  z.object({ digestId: z.uuid(), from: z.uuid(), until: z.uuid().nullable() }),
);

// A longer mail would not be read. The other articles are on the site.
const maxListed = 10;

// After a year, the subscriber has some fifty newer mails with valid links.
const linkDays = 365;

type Issue = { digestId: string; until: Date; articles: NewArticle[] };

/**
 * Sends each subscriber the articles published since their last issue. Subscribers without new articles get no mail.
 */
export async function sendDigest(platform: Platform, batch: Batch): Promise<void> {
  const { db } = platform;
  const until = await findDigestUntil(db, batch.digestId);
  if (until === undefined) return;
  const unsent = await listUnsentSubscribers(db, batch);
  if (unsent.length === 0) return;
  const after = new Date(Math.min(...unsent.map(({ since }) => since.getTime())));
  // One query for the whole batch: the newest articles overall contain the newest ones for each subscriber.
  const articles = await listArticlesPublished(db, { after, until, limit: maxListed + 1 });
  const failures: unknown[] = [];
  for (const subscriber of unsent) {
    try {
      await sendIssue(platform, subscriber, { digestId: batch.digestId, until, articles });
    } catch (error) {
      failures.push(error);
    }
  }
  // Throw at the end, so that the job is retried. The retry sends only the deliveries that failed.
  if (failures.length > 0) throw failures[0];
}

/**
 * Claims the delivery, then sends the mail. If the process crashes in between, this mail is never sent: nobody gets an
 * issue twice, and the next issue contains its articles.
 */
async function sendIssue(platform: Platform, subscriber: DigestSubscriber, issue: Issue): Promise<void> {
  const { digestId, until } = issue;
  const news = issue.articles.filter(({ publishedAt }) => publishedAt > subscriber.since);
  if (news.length === 0) return;
  const delivery = { digestId, subscriberId: subscriber.id };
  if (!(await platform.transact((tx) => claimDelivery(tx, delivery)))) return;
  try {
    const letterhead = await readLetterhead(platform);
    const links = await createUnsubscribeLinks(platform, subscriber.id, { days: linkDays });
    const { publicUrl } = platform.config;
    await platform.mailer.send(composeDigest(news, { to: subscriber.email, links, letterhead, publicUrl }));
  } catch (error) {
    await platform.transact((tx) => releaseDelivery(tx, delivery));
    throw error;
  }
  await platform.transact((tx) => completeDelivery(tx, { ...delivery, until, sentAt: platform.now() }));
}

type DigestOptions = {
  to: string;
  links: UnsubscribeLinks;
  letterhead: Pick<Letter, 'site' | 'look'>;
  publicUrl: string;
};

function composeDigest(news: NewArticle[], { to, links, letterhead, publicUrl }: DigestOptions): Mail {
  const { site } = letterhead;
  const listed = news.slice(0, maxListed);
  const [newest] = listed;
  const hasMore = news.length > listed.length;
  return composeMail({
    to,
    ...letterhead,
    subject:
      newest && listed.length === 1
        ? fill(texts.sendDigest.subjectOfOne, { title: newest.title, site })
        : plural(
            hasMore ? texts.sendDigest.subjectOfMany : texts.sendDigest.subjectOfSeveral,
            listed.length,
            {
              site,
            },
          ),
    paragraphs: [texts.sendDigest.intro],
    items: listed.map(({ title, slug, author, excerpt }) => ({
      title,
      url: publicUrl + paths.article(slug),
      byline: fill(texts.sendDigest.byAuthor, { author }),
      text: excerpt,
    })),
    link: {
      label: hasMore ? texts.sendDigest.seeAllNew : fill(texts.sendDigest.readMore, { site }),
      url: publicUrl + paths.articles,
    },
    footnote: fill(texts.sendDigest.reason, { site }),
    unsubscribe: { label: texts.newsletterUnsubscribe.unsubscribe, url: links.page },
    headers: links.headers,
  });
}
