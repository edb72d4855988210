import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { AuditAction } from '../actions.ts';
import type { AuditRecord } from '../contract.ts';

/** The options of the action filter. */
export const actionLabels: Record<AuditAction, string> = {
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
  'settings-changed': texts.auditLabels.settingsChanged,
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
  if (act === 'settings-changed') {
    return { text: sentences[act], subject: sectionLabels[subject] ?? subject };
  }
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

const sectionLabels: Record<string, string> = {
  identity: texts.auditLabels.identitySettings,
  home: texts.auditLabels.homeSettings,
};

const sentences: Record<Exclude<AuditAction, 'role-changed'>, string> = {
  approved: texts.auditLabels.sentenceApproved,
  'changes-requested': texts.auditLabels.sentenceChangesRequested,
  rejected: texts.auditLabels.sentenceRejected,
  hidden: texts.auditLabels.sentenceHidden,
  pending: texts.auditLabels.sentencePending,
  undone: texts.auditLabels.sentenceUndone,
  featured: texts.auditLabels.sentenceFeatured,
  unfeatured: texts.auditLabels.sentenceUnfeatured,
  'comment-deleted': texts.auditLabels.sentenceCommentDeleted,
  'settings-changed': texts.auditLabels.sentenceSettingsChanged,
};

export function actorName({ actor, actorKind }: Pick<AuditRecord, 'actor' | 'actorKind'>): string {
  if (actorKind === 'operator') return texts.auditLabels.operator;
  return actor?.name ?? texts.auditLabels.formerAdmin;
}
