// What the one acted on is told: what was removed, why, and how to appeal. Nothing says who reported it.
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#features/accounts/server/account.table.ts';
import { notify } from '#features/notifications/server/public.ts';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { reasonLabels } from '../../report-labels.ts';
import { type AppealOutcome, appealEnds, type ReportKind, type ReportReason } from '../../report-rules.ts';
import { type LockedCase, otherCount } from './case.queries.ts';
import { shorten } from './notify-moderators.ts';
import { reportAppeals, reportCases } from './report.table.ts';

export const ownerMailJob = job(
  'reports-mail-owner',
  z.object({
    caseId: z.string(),
    about: z.enum(['removal', 'appeal']),
    /** Of an accepted appeal. Earlier versions queued jobs without it. */
    isRestored: z.boolean().default(true),
  }),
);

const removalTitles: Record<ReportKind, string> = {
  article: texts.reportNotifications.yourArticleRemoved,
  comment: texts.reportNotifications.yourCommentRemoved,
  profile: texts.reportNotifications.yourProfileCleared,
};

type Removal = {
  locked: LockedCase;
  ground: ReportReason;
  note: string;
  /** How many other comments were removed with it. */
  others: number;
  silencedUntil: Date | null;
};

const titleOf = (kind: ReportKind, others: number): string =>
  others > 0 ? texts.reportNotifications.yourCommentsRemoved : removalTitles[kind];

const silenceText = (until: Date): string =>
  fill(texts.reportNotifications.silenced, { day: formatDay(until.toISOString()) });

/** Once, whatever was removed and done with it. */
export async function notifyAndMailRemoval(tx: Tx, removal: Removal): Promise<void> {
  const { locked, ground, note, others, silencedUntil } = removal;
  if (locked.ownerId === null) return;
  const sentences = [
    fill(texts.reportNotifications.ground, { reason: reasonLabels[ground] }),
    ...(note === '' ? [] : [shorten(note)]),
    ...(silencedUntil ? [silenceText(silencedUntil)] : []),
  ];
  await notify(tx, locked.ownerId, {
    kind: 'content-removed',
    title: titleOf(locked.kind, others),
    body: sentences.join(' '),
    link: paths.ownDecision(locked.id),
  });
  await enqueue(tx, ownerMailJob, { caseId: locked.id, about: 'removal' });
}

const appealTitles: Record<AppealOutcome, string> = {
  upheld: texts.reportNotifications.appealUpheld,
  overturned: texts.reportNotifications.appealOverturned,
};

function appealText(outcome: AppealOutcome, isRestored: boolean): string {
  if (outcome === 'upheld') return texts.reportNotifications.upheldText;
  return isRestored
    ? texts.reportNotifications.overturnedText
    : texts.reportNotifications.nothingRestoredText;
}

type DecidedAppeal = { locked: LockedCase; outcome: AppealOutcome; note: string; isRestored: boolean };

export async function notifyAndMailAppeal(
  tx: Tx,
  { locked, outcome, note, isRestored }: DecidedAppeal,
): Promise<void> {
  if (locked.ownerId === null) return;
  await notify(tx, locked.ownerId, {
    kind: 'appeal-decided',
    title: appealTitles[outcome],
    body: note === '' ? appealText(outcome, isRestored) : shorten(note),
    link: paths.ownDecision(locked.id),
  });
  await enqueue(tx, ownerMailJob, { caseId: locked.id, about: 'appeal', isRestored });
}

/** Always sent: a suspended member cannot see the bell, and has to learn how to appeal. */
export async function mailOwner(
  platform: Platform,
  { caseId, about, isRestored }: z.output<typeof ownerMailJob.payload>,
): Promise<void> {
  const { db, mailer, config } = platform;
  const [found] = await db
    .select({
      kind: reportCases.kind,
      ground: reportCases.ground,
      note: reportCases.note,
      decidedAt: reportCases.decidedAt,
      others: otherCount,
      silencedUntil: reportCases.silencedUntil,
      owner: { name: accounts.name, email: accounts.email },
      appeal: { outcome: reportAppeals.outcome, note: reportAppeals.note },
    })
    .from(reportCases)
    .innerJoin(accounts, eq(accounts.id, reportCases.ownerId))
    .leftJoin(reportAppeals, eq(reportAppeals.caseId, reportCases.id))
    .where(eq(reportCases.id, caseId));
  if (!found?.ground || !found.decidedAt) return;
  const { kind, ground, decidedAt, owner, appeal, others, silencedUntil } = found;
  const isAppeal = about === 'appeal' && appeal?.outcome;
  const note = isAppeal ? appeal.note : found.note;
  const subject = isAppeal ? appealTitles[appeal.outcome ?? 'upheld'] : titleOf(kind, others);
  const { site, look } = await readLetterhead(platform);
  await mailer.send(
    composeMail({
      to: owner.email,
      site,
      look,
      subject,
      paragraphs: [
        fill(texts.mailDecision.helloName, { name: owner.name }),
        isAppeal
          ? appealText(appeal.outcome ?? 'upheld', isRestored)
          : fill(texts.reportMails.removedText, { what: subject, reason: reasonLabels[ground] }),
        ...(note === '' ? [] : [fill(texts.reportMails.moderatorWrote, { note })]),
        ...(isAppeal
          ? []
          : [
              ...(others > 0 ? [plural(texts.reportMails.alsoRemoved, others)] : []),
              ...(silencedUntil ? [silenceText(silencedUntil)] : []),
              fill(texts.reportMails.howToAppeal, { day: formatDay(appealEnds(decidedAt).toISOString()) }),
            ]),
      ],
      link: {
        label: isAppeal ? texts.reportMails.seeDecision : texts.reportMails.readAndAppeal,
        url: config.publicUrl + paths.ownDecision(caseId),
      },
      footnote: fill(texts.reportMails.ownerFootnote, { site }),
    }),
  );
}
