import { and, asc, ne, notInArray, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { notify } from '#features/notifications/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { shortenLine } from '#kit/formatting/shorten-line.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import { texts } from '#texts';
import { reasonLabels } from '../../report-labels.ts';
import type { ReportKind, ReportReason } from '../../report-rules.ts';
import type { LockedCase } from './case.queries.ts';

/** A case has one notification for each moderator, however many people report it. */
export const caseGroup = (caseId: string): string => `report:${caseId}`;
export const escalationGroup = (caseId: string): string => `escalation:${caseId}`;
export const appealGroup = (caseId: string): string => `appeal:${caseId}`;

type Reported = { kind: ReportKind; title: string };

type News = { caseId: string; thing: Reported; exceptId: string } & (
  | { about: 'report'; reason: ReportReason }
  | { about: 'escalation'; note: string; byId: string }
  | { about: 'appeal'; deciderId: string | null }
);

/** Without a title if the copied text has been deleted. */
export const describeReported = ({ kind, snapshot }: Pick<LockedCase, 'kind' | 'snapshot'>): Reported => ({
  kind,
  title: snapshot?.title ?? '',
});

const kindTitles = {
  report: {
    article: texts.reportNotifications.articleReported,
    comment: texts.reportNotifications.commentReported,
    profile: texts.reportNotifications.profileReported,
  },
  escalation: {
    article: texts.reportNotifications.articleEscalated,
    comment: texts.reportNotifications.commentEscalated,
    profile: texts.reportNotifications.profileEscalated,
  },
  appeal: {
    article: texts.reportNotifications.articleAppealed,
    comment: texts.reportNotifications.commentAppealed,
    profile: texts.reportNotifications.profileAppealed,
  },
};

/** Notifies everyone who handles reports, but never the one who was reported. No notification names a reporter. */
export async function notifyModerators(tx: Tx, news: News): Promise<void> {
  const { about, caseId, thing, exceptId } = news;
  const left = [exceptId, ...(about === 'escalation' ? [news.byId] : [])];
  const isResponsible =
    about === 'escalation' ? sql`${accounts.role} = 'admin'` : sql`${accounts.role} in ('editor', 'admin')`;
  const moderators = await tx
    .select({ id: accounts.id })
    .from(accounts)
    // The second condition names the index of those with a role.
    .where(and(isResponsible, ne(accounts.role, 'user'), notInArray(accounts.id, left)))
    .orderBy(asc(accounts.id))
    // Skip accounts that are being deleted: waiting for them could deadlock.
    .for('key share', { skipLocked: true });
  // The moderator who decided first may not decide on the appeal, unless nobody else is there.
  const told =
    about === 'appeal' && moderators.some(({ id }) => id !== news.deciderId)
      ? moderators.filter(({ id }) => id !== news.deciderId)
      : moderators;
  for (const { id } of told) {
    await notify(tx, id, {
      kind: about === 'appeal' ? 'appeal' : 'report',
      title: fill(kindTitles[about][thing.kind], { title: shorten(thing.title) }),
      body: bodyOf(news),
      link: paths.reportCase(caseId),
      groupKey: groupOf(news),
    });
  }
}

function bodyOf(news: News): string {
  if (news.about === 'report') return reasonLabels[news.reason];
  return news.about === 'escalation' && news.note !== ''
    ? shorten(news.note)
    : texts.reportNotifications.openCase;
}

function groupOf({ about, caseId }: News): string {
  if (about === 'appeal') return appealGroup(caseId);
  return about === 'escalation' ? escalationGroup(caseId) : caseGroup(caseId);
}

// A notification has room for the start of a text.
const maxLength = 160;

export const shorten = (text: string): string => shortenLine(text, maxLength);
