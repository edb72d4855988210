// What reporters are told: that their report arrived, and what came of it. Members see it under the bell; visitors get
// an email, and their address is deleted with the outcome.
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { lockAccounts } from '#features/accounts/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { reasonLabels, thingLabels } from '../../report-labels.ts';
import type { CaseOutcome, ReportKind } from '../../report-rules.ts';
import type { Target } from './find-target.ts';
import { shorten } from './notify-moderators.ts';
import { reportCases, reports } from './report.table.ts';

export const outcomeJob = job('reports-tell-reporters', z.object({ caseId: z.string() }));
export const visitorMailJob = job(
  'reports-mail-visitor',
  z.object({ reportId: z.string(), about: z.enum(['received', 'outcome']) }),
);

export async function acknowledgeMember(
  tx: Tx,
  { reporterId, target }: { reporterId: string; target: Target },
): Promise<void> {
  await notify(tx, reporterId, {
    kind: 'report-received',
    title: texts.reportNotifications.received,
    body: fill(texts.reportNotifications.receivedHint, { title: shorten(target.shown.title) }),
    link: paths.myReports,
  });
}

const outcomeTitles: Record<CaseOutcome, string> = {
  kept: texts.reportNotifications.outcomeKept,
  removed: texts.reportNotifications.outcomeRemoved,
  closed: texts.reportNotifications.outcomeClosed,
};

const outcomeTexts: Record<CaseOutcome, string> = {
  kept: texts.reportNotifications.keptText,
  removed: texts.reportNotifications.removedText,
  closed: texts.reportNotifications.closedText,
};

// Few enough for a short transaction.
const batchSize = 50;

/** Tells everyone who reported it. It may run again: those who were told are left out. */
export async function notifyAndMailReporters(platform: Platform, caseId: string): Promise<void> {
  let lastId: string | undefined;
  for (;;) {
    const batch = await platform.transact((tx) =>
      notifyAndMailBatch(tx, { caseId, lastId, at: platform.now() }),
    );
    lastId = batch.at(-1);
    if (batch.length < batchSize) return;
  }
}

type Batch = { caseId: string; lastId: string | undefined; at: Date };

async function notifyAndMailBatch(tx: Tx, { caseId, lastId, at }: Batch): Promise<string[]> {
  const [found] = await tx.select(caseColumns).from(reportCases).where(eq(reportCases.id, caseId));
  if (!found?.outcome) return [];
  const untold = await tx
    .select({ id: reports.id, reporterId: reports.reporterId, email: reports.email })
    .from(reports)
    .where(
      and(eq(reports.caseId, caseId), isNull(reports.toldAt), lastId ? gt(reports.id, lastId) : undefined),
    )
    .orderBy(asc(reports.id))
    .limit(batchSize);
  const members = untold.flatMap(({ reporterId }) => reporterId ?? []);
  const locked = members.length > 0 ? await lockAccounts(tx, members) : new Set<string>();
  for (const { id, reporterId, email } of untold) {
    if (reporterId && locked.has(reporterId)) await notifyOutcome(tx, reporterId, found);
    if (email !== null) await enqueue(tx, visitorMailJob, { reportId: id, about: 'outcome' });
    await tx.update(reports).set({ toldAt: at }).where(eq(reports.id, id));
  }
  return untold.map(({ id }) => id);
}

const caseColumns = {
  kind: reportCases.kind,
  outcome: reportCases.outcome,
  note: reportCases.note,
};

type DecidedCase = { kind: ReportKind; outcome: CaseOutcome | null; note: string };

async function notifyOutcome(
  tx: Tx,
  reporterId: string,
  { kind, outcome, note }: DecidedCase,
): Promise<void> {
  if (!outcome) return;
  await notify(tx, reporterId, {
    kind: 'report-decided',
    title: fill(outcomeTitles[outcome], { thing: thingLabels[kind] }),
    body: note === '' ? outcomeTexts[outcome] : shorten(note),
    link: paths.myReports,
  });
}

/** Nothing that the visitor wrote is in the email, because they may have given the address of somebody else. */
export async function mailVisitor(
  platform: Platform,
  { reportId, about }: z.output<typeof visitorMailJob.payload>,
): Promise<void> {
  const { db, mailer, config, transact } = platform;
  const found = await findVisitorReport(db, reportId);
  if (!found?.email) return;
  const { kind, reason, outcome, note } = found;
  const { site, look } = await readLetterhead(platform);
  const thing = thingLabels[kind];
  const isDecided = about === 'outcome' && outcome !== null;
  const why = note === '' ? [] : [fill(texts.reportMails.moderatorWrote, { note })];
  await mailer.send(
    composeMail({
      to: found.email,
      site,
      look,
      subject: isDecided
        ? fill(texts.reportMails.outcomeSubject, { site })
        : fill(texts.reportMails.receivedSubject, { site }),
      paragraphs: isDecided
        ? [fill(outcomeTitles[outcome], { thing }), outcomeTexts[outcome], ...why]
        : [
            fill(texts.reportMails.receivedText, { thing, reason: reasonLabels[reason], site }),
            texts.reportMails.receivedNext,
          ],
      link: { label: fill(texts.reportMails.openSite, { site }), url: config.publicUrl },
      footnote: fill(isDecided ? texts.reportMails.outcomeFootnote : texts.reportMails.receivedFootnote, {
        site,
      }),
    }),
  );
  if (isDecided) {
    await transact((tx) => tx.update(reports).set({ email: null }).where(eq(reports.id, reportId)));
  }
}

async function findVisitorReport(db: DbOrTx, id: string) {
  const [found] = await db
    .select({ email: reports.email, reason: reports.reason, ...caseColumns })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(eq(reports.id, id));
  return found;
}
