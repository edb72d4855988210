import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { AuditAction } from '../actions.ts';
import type { AuditRecord } from '../contract.ts';

/** The options of the action filter. */
export const actionLabels: Record<AuditAction, string> = {
  approved: texts.actWords.approved,
  'changes-requested': texts.actWords.changesRequested,
  rejected: texts.actWords.rejected,
  hidden: texts.actWords.hidden,
  pending: texts.actWords.movedToPending,
  undone: texts.actWords.decisionUndone,
  featured: texts.actWords.featured,
  unfeatured: texts.actWords.noLongerFeatured,
  'role-changed': texts.actWords.roleChanged,
  'comment-deleted': texts.actWords.commentDeleted,
};

type Sentence = {
  /** Contains `<actor/>` and `<subject/>` as placeholders. */
  text: string;
  subject: string;
};

/** The sentence that describes an entry. */
export function describeEntry({
  act,
  subject,
  account,
}: Pick<AuditRecord, 'act' | 'subject' | 'account'>): Sentence {
  if (act !== 'role-changed') {
    const title = subject === '' ? texts.actWords.anArticle : fill(texts.actWords.title, { title: subject });
    return { text: sentences[act], subject: title };
  }
  return {
    text: subject === 'admin' ? texts.actWords.sentenceMadeAdmin : texts.actWords.sentenceNoLongerAdmin,
    subject: account?.name ?? texts.actWords.formerMember,
  };
}

const sentences: Record<Exclude<AuditAction, 'role-changed'>, string> = {
  approved: texts.actWords.sentenceApproved,
  'changes-requested': texts.actWords.sentenceChangesRequested,
  rejected: texts.actWords.sentenceRejected,
  hidden: texts.actWords.sentenceHidden,
  pending: texts.actWords.sentencePending,
  undone: texts.actWords.sentenceUndone,
  featured: texts.actWords.sentenceFeatured,
  unfeatured: texts.actWords.sentenceUnfeatured,
  'comment-deleted': texts.actWords.sentenceCommentDeleted,
};

export function actorName({ actor, actorKind }: Pick<AuditRecord, 'actor' | 'actorKind'>): string {
  if (actorKind === 'operator') return texts.actWords.operator;
  return actor?.name ?? texts.actWords.formerAdmin;
}
