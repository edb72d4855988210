import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { AuditAct } from '../acts.ts';
import type { AuditRecord } from '../contract.ts';

/** For the list of filters. */
export const actNames: Record<AuditAct, string> = {
  approved: texts.auditLabels.approved,
  'changes-requested': texts.auditLabels.changesRequested,
  rejected: texts.auditLabels.rejected,
  hidden: texts.auditLabels.hidden,
  pending: texts.auditLabels.movedToPending,
  undone: texts.auditLabels.decisionUndone,
  featured: texts.auditLabels.featured,
  unfeatured: texts.auditLabels.noLongerFeatured,
  'role-changed': texts.auditLabels.roleChanged,
  'comment-deleted': texts.auditLabels.commentDeleted,
};

type Sentence = {
  /** With an `<actor/>` and a `<subject/>`. */
  text: string;
  subject: string;
};

/** What somebody did, as a sentence, and what they did it to. */
export function sentenceOf({
  act,
  subject,
  account,
}: Pick<AuditRecord, 'act' | 'subject' | 'account'>): Sentence {
  if (act !== 'role-changed') {
    const title =
      subject === '' ? texts.auditLabels.anArticle : fill(texts.auditLabels.title, { title: subject });
    return { text: sentences[act], subject: title };
  }
  return {
    text: subject === 'admin' ? texts.auditLabels.sentenceMadeAdmin : texts.auditLabels.sentenceNoLongerAdmin,
    subject: account?.name ?? texts.auditLabels.formerMember,
  };
}

const sentences: Record<Exclude<AuditAct, 'role-changed'>, string> = {
  approved: texts.auditLabels.sentenceApproved,
  'changes-requested': texts.auditLabels.sentenceChangesRequested,
  rejected: texts.auditLabels.sentenceRejected,
  hidden: texts.auditLabels.sentenceHidden,
  pending: texts.auditLabels.sentencePending,
  undone: texts.auditLabels.sentenceUndone,
  featured: texts.auditLabels.sentenceFeatured,
  unfeatured: texts.auditLabels.sentenceUnfeatured,
  'comment-deleted': texts.auditLabels.sentenceCommentDeleted,
};

export function actorName({ actor, actorKind }: Pick<AuditRecord, 'actor' | 'actorKind'>): string {
  if (actorKind === 'operator') return texts.auditLabels.operator;
  return actor?.name ?? texts.auditLabels.formerAdmin;
}
