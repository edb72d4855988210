import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleHistory, articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { isWrittenBy } from '#features/articles/server/co-authors/public.ts';
import { wantsDecisionMails } from '#features/notifications/server/public.ts';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { Outcome } from '../../rules.ts';
import { reviewDecisions } from './decision.table.ts';
import { labelsFor } from './decision-labels.ts';
import { linkFor } from './notify-author.ts';

export const decisionMailJob = job(
  'review-mail-decision',
  // Without an account it is for the first author.
  z.object({ decisionId: z.string(), accountId: z.string().optional() }),
);

const linkLabels: Record<Outcome, string> = {
  approved: texts.mailDecision.readArticle,
  'changes-requested': texts.mailDecision.seeMarks,
  rejected: texts.mailDecision.openArticle,
  hidden: texts.mailDecision.openArticle,
  pending: texts.mailDecision.seeStatus,
};

const formerSchema = z.object({
  liveRevisionId: z.string().nullable(),
  workingRevisionId: z.string().nullable(),
});

/** Mails the decision to an author, unless it was undone or the author does not want such emails. */
export async function mailDecision(
  platform: Platform,
  { decisionId, accountId }: z.output<typeof decisionMailJob.payload>,
): Promise<void> {
  const { db, mailer, config } = platform;
  const decision = await findDecision(db, decisionId, accountId);
  if (!decision || !(await wantsDecisionMails(db, decision.author.id))) return;
  const { author, outcome, note, article, former, title } = decision;
  const { liveRevisionId, workingRevisionId } = formerSchema.parse(former);
  const isEdit = liveRevisionId !== null && workingRevisionId !== null;
  const { headline, explanation } = labelsFor(outcome, { title, isEdit: isEdit && outcome !== 'hidden' });
  const quote = (line: string) => fill(texts.mailDecision.quotedLine, { line });
  const quoted = note === '' ? [] : [texts.mailDecision.reviewerWrote, ...note.split(/\n+/).map(quote)];
  const { site, look } = await readLetterhead(platform);
  await mailer.send(
    composeMail({
      to: author.email,
      site,
      look,
      subject: headline,
      paragraphs: [
        fill(texts.mailDecision.helloName, { name: author.name }),
        fill(texts.mailDecision.intro, { headline, explanation }),
        ...quoted,
      ],
      link: {
        label: linkLabels[outcome],
        url: `${config.publicUrl}${linkFor(outcome, { ...article, isEdit })}`,
      },
      footnote: fill(texts.mailDecision.reason, { site }),
      unsubscribe: { label: texts.mailDecision.chooseEmails, url: config.publicUrl + paths.mailSettings },
    }),
  );
}

/** Undefined if the account is no author of the article any more. */
async function findDecision(db: DbOrTx, id: string, accountId?: string) {
  const [found] = await db
    .select({
      outcome: reviewDecisions.outcome,
      former: reviewDecisions.former,
      note: articleHistory.note,
      title: articleRevisions.title,
      article: { id: articles.id, slug: articles.slug },
      author: { id: accounts.id, name: accounts.name, email: accounts.email },
    })
    .from(reviewDecisions)
    .innerJoin(articles, eq(articles.id, reviewDecisions.articleId))
    .innerJoin(
      accounts,
      accountId === undefined
        ? eq(accounts.id, articles.authorId)
        : and(eq(accounts.id, accountId), isWrittenBy(accounts.id)),
    )
    .innerJoin(
      articleHistory,
      and(eq(articleHistory.articleId, articles.id), eq(articleHistory.version, reviewDecisions.version)),
    )
    .innerJoin(articleRevisions, eq(articleRevisions.id, articleHistory.revisionId))
    .where(eq(reviewDecisions.id, id));
  return found;
}
