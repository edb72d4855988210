import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { CaseOutcome, ReportKind } from '../../report-rules.ts';

export const kindLabels: Record<ReportKind, string> = {
  article: texts.reportLabels.article,
  comment: texts.reportLabels.comment,
  profile: texts.reportLabels.profile,
};

export const outcomeLabels: Record<CaseOutcome, string> = {
  kept: texts.reportLabels.kept,
  removed: texts.reportLabels.removed,
  closed: texts.reportLabels.closed,
};

/** The title is empty once the reported account is deleted. */
export function caseTitle({ kind, title }: { kind: ReportKind; title: string }): string {
  if (title === '') return texts.reportLabels.removedName;
  if (kind === 'comment') return fill(texts.reportLabels.commentOn, { title });
  return kind === 'profile' ? fill(texts.reportLabels.profileOf, { name: title }) : title;
}
