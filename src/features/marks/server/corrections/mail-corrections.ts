// One email to each author about corrections that came within half an hour.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { isOfAuthor } from '#features/articles/server/co-authors/public.ts';
import { wantsCorrectionMails } from '#features/notifications/server/public.ts';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { corrections } from './correction.table.ts';

export const correctionMailJob = job('corrections-mail', z.object({ articleId: z.uuid() }));

/** One job for each author, so that an email that fails is tried again alone. */
export const authorMailJob = job(
  'corrections-mail-author',
  z.object({ articleId: z.uuid(), accountId: z.uuid(), count: z.number().int().min(1) }),
);

// Half an hour collects what one reader proposes in one sitting.
export const correctionMailDelaySeconds = 30 * 60;

/** Every author is told. Nothing is sent about what one of them has dealt with meanwhile, or was told of before. */
export async function mailCorrections(
  platform: Platform,
  { articleId }: z.output<typeof correctionMailJob.payload>,
): Promise<void> {
  await platform.transact(async (tx) => {
    const [article] = await tx
      .select({ authorId: articles.authorId, coAuthorIds: articles.coAuthorIds })
      .from(articles)
      .where(and(eq(articles.id, articleId), isNotNull(articles.liveRevisionId)));
    if (!article) return;
    const told = await tx
      .update(corrections)
      .set({ mailedAt: platform.now() })
      .where(
        and(
          eq(corrections.articleId, articleId),
          eq(corrections.state, 'open'),
          isNull(corrections.mailedAt),
        ),
      )
      .returning({ id: corrections.id });
    if (told.length === 0) return;
    for (const accountId of [article.authorId, ...article.coAuthorIds]) {
      await enqueue(tx, authorMailJob, { articleId, accountId, count: told.length });
    }
  });
}

/** Nothing is sent to somebody who is no author any more. */
export async function mailAuthor(
  platform: Platform,
  { articleId, accountId, count }: z.output<typeof authorMailJob.payload>,
): Promise<void> {
  const { db, config, mailer } = platform;
  const [found] = await db
    .select({ title: articleRevisions.title, name: accounts.name, email: accounts.email })
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .where(and(eq(articles.id, articleId), isOfAuthor(accountId)));
  if (!found || !(await wantsCorrectionMails(db, accountId))) return;
  const { title, name, email } = found;
  const { site, look } = await readLetterhead(platform);
  await mailer.send(
    composeMail({
      to: email,
      site,
      look,
      subject: plural(texts.mailCorrections.subject, count, { title }),
      paragraphs: [
        fill(texts.mailDecision.helloName, { name }),
        plural(texts.mailCorrections.text, count, { title }),
        plural(texts.mailCorrections.next, count),
      ],
      link: {
        label: plural(texts.mailCorrections.open, count),
        url: config.publicUrl + paths.editArticle(articleId),
      },
      footnote: fill(texts.mailCorrections.reason, { site }),
      unsubscribe: { label: texts.mailDecision.chooseEmails, url: config.publicUrl + paths.mailSettings },
    }),
  );
}
