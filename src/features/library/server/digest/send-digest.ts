import { z } from 'zod';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { enqueueAll, job } from '#platform/jobs/jobs.ts';
import { composeMail, type Letter } from '#platform/mail/compose-mail.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { unsubscribeLinks } from '#platform/mail/unsubscribe-links.ts';
import type { Platform } from '#platform/platform.ts';
import { createToken, hashToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import type { FeedItem } from '../../contract.ts';
import { digestApi } from '../../digest-contract.ts';
import { digestEndPath, feedPath } from '../../library-paths.ts';
import { readFeed } from '../follows/read-feed.ts';
import {
  claimDigest,
  deleteExpiredTokens,
  listDigestReaders,
  saveDigestToken,
  setDigestUntil,
} from './digest.queries.ts';

export const sendDigestJob = job('library-send-digest', z.object({ accountId: z.uuid() }));

// In the morning in Europe.
export const digestSchedule = '30 6 * * *';
const weeklyDay = 1;

const dayMs = 24 * 60 * 60 * 1000;
// A digest that is due again within this time was sent for this round already.
const minGapMs = dayMs / 2;
// A longer email would not be read. The rest is in the feed.
const maxListed = 10;
// The first digest looks back this far.
const firstDays = { daily: 1, weekly: 7 };
// After this time, the reader has many newer emails with links that work.
const linkDays = 90;

/** Enqueues the digests that are due today: the daily ones, and on Mondays the weekly ones. */
export async function planDigests({ now, transact }: Platform): Promise<void> {
  const today = now();
  const rhythms = today.getUTCDay() === weeklyDay ? (['daily', 'weekly'] as const) : (['daily'] as const);
  await transact(async (tx) => {
    await deleteExpiredTokens(tx, today);
    const since = new Date(today.getTime() - minGapMs);
    const readers = await listDigestReaders(tx, { rhythms: [...rhythms], since });
    await enqueueAll(
      tx,
      sendDigestJob,
      readers.map((accountId) => ({ accountId })),
    );
  });
}

/**
 * Claims the digest, then sends it. If the process crashes in between, this email is never sent: nobody gets one twice, and the
 * articles are in the feed.
 */
export async function sendDigest(platform: Platform, accountId: string): Promise<void> {
  const until = platform.now();
  const since = new Date(until.getTime() - minGapMs);
  const reader = await platform.transact((tx) => claimDigest(tx, { accountId, since, until }));
  if (!reader) return;
  try {
    const after = reader.informedUntil ?? new Date(until.getTime() - firstDays[reader.rhythm] * dayMs);
    const { items } = await readFeed(platform.db, { accountId, before: '', limit: maxListed + 1 });
    const news = items.filter(({ blog }) => Date.parse(blog.publishedAt ?? '') > after.getTime());
    if (news.length === 0) return;
    const letterhead = await readLetterhead(platform);
    const token = createToken();
    const expiresAt = new Date(until.getTime() + linkDays * dayMs);
    await platform.transact((tx) =>
      saveDigestToken(tx, { tokenHash: hashToken(token), accountId, expiresAt }),
    );
    const { publicUrl } = platform.config;
    await platform.mailer.send(composeDigest(news, { to: reader.email, token, letterhead, publicUrl }));
  } catch (error) {
    // The retry sends it.
    await platform.transact((tx) => setDigestUntil(tx, accountId, reader.informedUntil));
    throw error;
  }
}

type DigestOptions = {
  to: string;
  token: string;
  letterhead: Pick<Letter, 'site' | 'look'>;
  publicUrl: string;
};

function composeDigest(news: FeedItem[], { to, token, letterhead, publicUrl }: DigestOptions): Mail {
  const { site } = letterhead;
  const listed = news.slice(0, maxListed);
  const subject = news.length > maxListed ? texts.ownDigest.subjectOfMore : texts.ownDigest.subject;
  const oneClickPath = digestApi.endByMailProgram.path;
  const links = unsubscribeLinks({ publicUrl, pagePath: digestEndPath, oneClickPath }, token);
  return composeMail({
    to,
    ...letterhead,
    subject: plural(subject, listed.length, { site }),
    paragraphs: [texts.ownDigest.intro],
    items: listed.map(({ blog: { title, slug, author, excerpt } }) => ({
      title,
      url: publicUrl + paths.article(slug),
      byline: fill(texts.sendDigest.byAuthor, { author: author.name }),
      text: excerpt,
    })),
    link: { label: texts.ownDigest.openFeed, url: publicUrl + feedPath },
    footnote: fill(texts.ownDigest.reason, { site }),
    unsubscribe: { label: texts.ownDigest.end, url: links.page },
    headers: links.headers,
  });
}
