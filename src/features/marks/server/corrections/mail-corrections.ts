// One email to the author about corrections that came within half an hour.
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { wantsCorrectionMails } from '#features/notifications/server/public.ts';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { corrections } from './correction.table.ts';

export const correctionMailJob = job('corrections-mail', z.object({ articleId: z.uuid() }));

// Half an hour collects what one reader proposes in one sitting.
export const correctionMailDelaySeconds = 30 * 60;

/** Nothing is sent about what the author has dealt with meanwhile, or was told of before. */
export async function mailCorrections(
  platform: Platform,
  { articleId }: z.output<typeof correctionMailJob.payload>,
): Promise<void> {
  const { db, config, mailer } = platform;
  const isNews = and(
    eq(corrections.articleId, articleId),
    eq(corrections.state, 'open'),
    isNull(corrections.mailedAt),
  );
  const count = await db.$count(corrections, isNews);
  const [article] = await db
    .select({
      title: articleRevisions.title,
      author: { id: accounts.id, name: accounts.name, email: accounts.email },
    })
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .where(eq(articles.id, articleId));
  if (!article || count === 0) return;
  const { title, author } = article;
  if (await wantsCorrectionMails(db, author.id)) {
    const { site, look } = await readLetterhead(platform);
    await mailer.send(
      composeMail({
        to: author.email,
        site,
        look,
        subject: plural(texts.mailCorrections.subject, count, { title }),
        paragraphs: [
          fill(texts.mailDecision.helloName, { name: author.name }),
          plural(texts.mailCorrections.text, count, { title }),
          texts.mailCorrections.next,
        ],
        link: { label: texts.mailCorrections.look, url: config.publicUrl + paths.editArticle(articleId) },
        footnote: fill(texts.mailCorrections.reason, { site }),
        unsubscribe: { label: texts.mailDecision.chooseEmails, url: config.publicUrl + paths.mailSettings },
      }),
    );
  }
  await platform.transact((tx) => tx.update(corrections).set({ mailedAt: platform.now() }).where(isNews));
}
