// Reporting something. A report joins the open case of its target, or opens one.
import { createHash } from 'node:crypto';
import { lockAccounts } from '#features/accounts/server/public.ts';
import { hasRole } from '#kit/roles.ts';
import type { Tx } from '#platform/db/database.ts';
import { badRequest, conflict, invalid, notFound, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { ipKey } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { checkReportWords, type ReportKind, type ReportReason } from '../../report-rules.ts';
import { findTarget, type Target } from './find-target.ts';
import {
  reportsPerDay,
  reportsPerMinute,
  visitorReportsPerEmail,
  visitorReportsPerIp,
  visitorReportsTogether,
} from './limits.ts';
import { acknowledgeMember, visitorMailJob } from './notify-and-mail-reporters.ts';
import { notifyModerators } from './notify-moderators.ts';
import { countReport, insertReport, openCase } from './report.queries.ts';
import { readReportSettings } from './settings/report-settings.ts';

export type GivenReport = {
  kind: ReportKind;
  id: string;
  reason: ReportReason;
  words: string;
  email: string | undefined;
  viewer: Viewer | undefined;
  ip: string;
};

type Reporter = { id: string; email: null } | { id: null; email: string };

export async function addReport(platform: Platform, report: GivenReport): Promise<void> {
  const reporter = await admitReporter(platform, report);
  const check = checkReportWords(report);
  if (!check.ok) throw invalid(check.message, { words: check.message });
  const target = await findTarget(platform.db, report);
  if (!target) throw noSuchThing();
  if (target.ownerId === reporter.id) throw badRequest('own_thing', texts.reportRules.ownThing);
  await platform.transact(async (tx, invalidate) => {
    // Lock accounts before cases everywhere, so that a concurrent deletion of an account cannot deadlock.
    const locked = await lockAccounts(tx, [target.ownerId, reporter.id ?? target.ownerId]);
    if (reporter.id && !locked.has(reporter.id)) throw unauthenticated();
    if (!locked.has(target.ownerId)) throw noSuchThing();
    await join(tx, { report, reporter, target, at: platform.now() });
    invalidate('queue');
  });
}

type Joining = { report: GivenReport; reporter: Reporter; target: Target; at: Date };

async function join(tx: Tx, { report, reporter, target, at }: Joining): Promise<void> {
  const { caseId, isNew } = await openCase(tx, { target, at });
  // A moderator who decided on it held the lock of the case until now: it may be removed.
  if (!(await findTarget(tx, report))) throw noSuchThing();
  const { reason, words } = report;
  const { id: reporterId, email } = reporter;
  const visitorKey = email === null ? null : hashAddress(email);
  const reportId = await insertReport(tx, {
    caseId,
    reporterId,
    email,
    visitorKey,
    reason,
    words,
    createdAt: at,
  });
  if (reportId === undefined) {
    // A visitor is not told, because somebody who knows an address must not learn what its owner reported.
    if (reporterId === null) return;
    throw conflict('already_reported', texts.reportRules.alreadyReported);
  }
  await countReport(tx, { caseId, reason });
  if (reporterId) await acknowledgeMember(tx, { reporterId, target });
  else await enqueue(tx, visitorMailJob, { reportId, about: 'received' });
  if (isNew)
    await notifyModerators(tx, {
      about: 'report',
      caseId,
      thing: { kind: target.kind, title: target.shown.title },
      reason,
      exceptId: target.ownerId,
    });
}

/** Counts the report against the limits. A visitor needs the permission of the site and an address. */
async function admitReporter(platform: Platform, { viewer, email, ip }: GivenReport): Promise<Reporter> {
  const { limits } = platform;
  if (viewer) {
    await limits.consume(reportsPerMinute, viewer.id);
    // Moderators report too, and their reports are not what floods the queue.
    if (!hasRole(viewer.role, 'editor')) await limits.consume(reportsPerDay, viewer.id);
    return { id: viewer.id, email: null };
  }
  const { settings } = await readReportSettings(platform);
  if (!settings.visitorsMayReport) throw badRequest('sign_in_required', texts.reportRules.signInFirst);
  await limits.consume(visitorReportsPerIp, ipKey(ip));
  if (email === undefined)
    throw invalid(texts.reportRules.emailRequired, { email: texts.reportRules.emailRequired });
  await limits.consume(visitorReportsPerEmail, email.toLowerCase());
  await limits.consume(visitorReportsTogether, 'all');
  return { id: null, email };
}

const hashAddress = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 32);

const noSuchThing = () => notFound(texts.reportRules.noSuchThing);
