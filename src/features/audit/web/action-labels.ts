import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { type Role, readRole } from '#kit/roles.ts';
import { texts } from '#texts';
import type { AuditAction } from '../actions.ts';
import type { AuditRecord } from '../contract.ts';

/** The options of the action filter. */
export const actionLabels: Record<AuditAction, string> = {
  approved: texts.auditLabels.approved,
  'approval-given': texts.auditLabels.approvalGiven,
  'checks-overridden': texts.auditLabels.checksOverridden,
  'review-assigned': texts.auditLabels.reviewAssigned,
  'publication-cancelled': texts.auditLabels.publicationCancelled,
  'changes-requested': texts.auditLabels.changesRequested,
  rejected: texts.auditLabels.rejected,
  hidden: texts.auditLabels.hidden,
  pending: texts.auditLabels.movedToPending,
  undone: texts.auditLabels.decisionUndone,
  featured: texts.auditLabels.featured,
  unfeatured: texts.auditLabels.noLongerFeatured,
  'role-changed': texts.auditLabels.roleChanged,
  'comment-deleted': texts.auditLabels.commentDeleted,
  'comment-approved': texts.auditLabels.commentApproved,
  'held-comment-removed': texts.auditLabels.heldCommentRemoved,
  'webmention-approved': texts.auditLabels.webmentionApproved,
  'webmention-removed': texts.auditLabels.webmentionRemoved,
  'look-alike-dismissed': texts.auditLabels.lookAlikeDismissed,
  'commenter-cleared': texts.auditLabels.commenterCleared,
  'commenter-trusted': texts.auditLabels.commenterTrusted,
  'commenter-not-trusted': texts.auditLabels.commenterNotTrusted,
  'comments-closed': texts.auditLabels.commentsClosed,
  'comments-opened': texts.auditLabels.commentsOpened,
  'settings-changed': texts.auditLabels.settingsChanged,
  'category-retired': texts.auditLabels.categoryRetired,
  'page-saved': texts.auditLabels.pageSaved,
  'page-returned': texts.auditLabels.pageReturned,
  'page-reset': texts.auditLabels.pageReset,
  'page-deleted': texts.auditLabels.pageDeleted,
  'page-restored': texts.auditLabels.pageRestored,
  'page-imported': texts.auditLabels.pageImported,
  suspended: texts.auditLabels.suspended,
  'suspension-lifted': texts.auditLabels.suspensionLifted,
  silenced: texts.auditLabels.silenced,
  'silence-ended': texts.auditLabels.silenceEnded,
  'spam-removed': texts.auditLabels.spamRemoved,
  'spam-restored': texts.auditLabels.spamRestored,
  'sessions-ended': texts.auditLabels.sessionsEnded,
  'password-reset-sent': texts.auditLabels.passwordResetSent,
  'token-revoked': texts.auditLabels.tokenRevoked,
  'second-factor-removed': texts.auditLabels.secondFactorRemoved,
  'record-key-replaced': texts.auditLabels.recordKeyReplaced,
  'account-deleted': texts.auditLabels.accountDeleted,
  invited: texts.auditLabels.invited,
  'invitation-sent-again': texts.auditLabels.invitationSentAgain,
  'invitation-revoked': texts.auditLabels.invitationRevoked,
  'report-kept': texts.auditLabels.reportKept,
  'report-removed': texts.auditLabels.reportRemoved,
  'report-escalated': texts.auditLabels.reportEscalated,
  'appeal-upheld': texts.auditLabels.appealUpheld,
  'appeal-overturned': texts.auditLabels.appealOverturned,
  'series-approved': texts.auditLabels.seriesApproved,
  'series-returned': texts.auditLabels.seriesReturned,
  'import-started': texts.auditLabels.importStarted,
  'import-cancelled': texts.auditLabels.importCancelled,
  'article-imported': texts.auditLabels.articleImported,
  'handover-sent': texts.auditLabels.handoverSent,
  'handover-revoked': texts.auditLabels.handoverRevoked,
  'handover-used': texts.auditLabels.handoverUsed,
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
    return { text: texts.auditLabels.sentenceSettingsChanged, subject: sectionLabels[subject] ?? subject };
  }
  if (isAboutReport(act)) return describeReport(act, { subject, account });
  if (isAboutInvitation(act)) return { text: onInvitations[act], subject: roleNames[readRole(subject)] };
  const text = fill(sentenceOf(act, subject), { day: dayOf(subject) });
  if (isAboutAccount(act)) return { text, subject: account?.name ?? texts.auditLabels.formerMember };
  const title =
    subject === '' ? texts.auditLabels.anArticle : fill(texts.auditLabels.title, { title: subject });
  return { text, subject: title };
}

const onReports = {
  'report-kept': texts.auditLabels.sentenceReportKept,
  'report-removed': texts.auditLabels.sentenceReportRemoved,
  'report-escalated': texts.auditLabels.sentenceReportEscalated,
  'appeal-upheld': texts.auditLabels.sentenceAppealUpheld,
  'appeal-overturned': texts.auditLabels.sentenceAppealOverturned,
  'series-approved': texts.auditLabels.sentenceSeriesApproved,
  'series-returned': texts.auditLabels.sentenceSeriesReturned,
} as const;

const isAboutReport = (act: AuditAction): act is keyof typeof onReports => Object.hasOwn(onReports, act);

/** A report of a profile has the account as its subject; others have the title of an article. */
function describeReport(
  act: keyof typeof onReports,
  { subject, account }: Pick<AuditRecord, 'subject' | 'account'>,
): Sentence {
  const title = fill(texts.auditLabels.title, { title: subject });
  return {
    text: onReports[act],
    subject: subject === '' ? (account?.name ?? texts.auditLabels.formerMember) : title,
  };
}

const sectionLabels: Record<string, string> = {
  identity: texts.auditLabels.identitySettings,
  home: texts.auditLabels.homeSettings,
  categories: texts.auditLabels.categorySettings,
  footer: texts.auditLabels.footerSettings,
  reviews: texts.auditLabels.reviewSettings,
  reports: texts.auditLabels.reportSettings,
  sample: texts.auditLabels.sampleCommunity,
  look: texts.auditLabels.lookSettings,
  'sign-up': texts.auditLabels.signUpSettings,
  'second-factor': texts.settingsLayout.security,
  comments: texts.auditLabels.commentSettings,
};

/** The end of a suspension, as a person writes it. */
const dayOf = (subject: string): string => (Number.isNaN(Date.parse(subject)) ? subject : formatDay(subject));

const isAboutAccount = (act: AuditAction): boolean =>
  act === 'role-changed' || Object.hasOwn(onAccounts, act);

const onInvitations = {
  invited: texts.auditLabels.sentenceInvited,
  'invitation-sent-again': texts.auditLabels.sentenceInvitationSentAgain,
  'invitation-revoked': texts.auditLabels.sentenceInvitationRevoked,
} as const;

const isAboutInvitation = (act: AuditAction): act is keyof typeof onInvitations =>
  Object.hasOwn(onInvitations, act);

const roleNames: Record<Role, string> = {
  user: texts.auditLabels.roleMember,
  reviewer: texts.auditLabels.roleReviewer,
  editor: texts.auditLabels.roleEditor,
  admin: texts.auditLabels.roleAdmin,
};

function sentenceOf(
  act: Exclude<AuditAction, 'settings-changed' | keyof typeof onInvitations | keyof typeof onReports>,
  subject: string,
): string {
  return act === 'role-changed' ? roleSentences[readRole(subject)] : { ...onArticles, ...onAccounts }[act];
}

const roleSentences: Record<Role, string> = {
  user: texts.auditLabels.sentenceNoRole,
  reviewer: texts.auditLabels.sentenceMadeReviewer,
  editor: texts.auditLabels.sentenceMadeEditor,
  admin: texts.auditLabels.sentenceMadeAdmin,
};

const onAccounts = {
  suspended: texts.auditLabels.sentenceSuspended,
  'suspension-lifted': texts.auditLabels.sentenceSuspensionLifted,
  silenced: texts.auditLabels.sentenceSilenced,
  'silence-ended': texts.auditLabels.sentenceSilenceEnded,
  'spam-removed': texts.auditLabels.sentenceSpamRemoved,
  'spam-restored': texts.auditLabels.sentenceSpamRestored,
  'sessions-ended': texts.auditLabels.sentenceSessionsEnded,
  'password-reset-sent': texts.auditLabels.sentencePasswordResetSent,
  'token-revoked': texts.auditLabels.sentenceTokenRevoked,
  'second-factor-removed': texts.auditLabels.sentenceSecondFactorRemoved,
  'account-deleted': texts.auditLabels.sentenceAccountDeleted,
  'commenter-cleared': texts.auditLabels.sentenceCommenterCleared,
  'commenter-trusted': texts.auditLabels.sentenceCommenterTrusted,
  'commenter-not-trusted': texts.auditLabels.sentenceCommenterNotTrusted,
  'handover-sent': texts.auditLabels.sentenceHandoverSent,
  'handover-revoked': texts.auditLabels.sentenceHandoverRevoked,
  'handover-used': texts.auditLabels.sentenceHandoverUsed,
} as const;

/** With the title of an article or a page. */
const onArticles: Record<
  Exclude<
    AuditAction,
    | 'role-changed'
    | 'settings-changed'
    | keyof typeof onAccounts
    | keyof typeof onInvitations
    | keyof typeof onReports
  >,
  string
> = {
  approved: texts.auditLabels.sentenceApproved,
  'approval-given': texts.auditLabels.sentenceApprovalGiven,
  'checks-overridden': texts.auditLabels.sentenceChecksOverridden,
  'review-assigned': texts.auditLabels.sentenceReviewAssigned,
  'publication-cancelled': texts.auditLabels.sentencePublicationCancelled,
  'changes-requested': texts.auditLabels.sentenceChangesRequested,
  rejected: texts.auditLabels.sentenceRejected,
  hidden: texts.auditLabels.sentenceHidden,
  pending: texts.auditLabels.sentencePending,
  undone: texts.auditLabels.sentenceUndone,
  featured: texts.auditLabels.sentenceFeatured,
  unfeatured: texts.auditLabels.sentenceUnfeatured,
  'comment-deleted': texts.auditLabels.sentenceCommentDeleted,
  'comment-approved': texts.auditLabels.sentenceCommentApproved,
  'held-comment-removed': texts.auditLabels.sentenceHeldCommentRemoved,
  'webmention-approved': texts.auditLabels.sentenceWebmentionApproved,
  'webmention-removed': texts.auditLabels.sentenceWebmentionRemoved,
  'look-alike-dismissed': texts.auditLabels.sentenceLookAlikeDismissed,
  'comments-closed': texts.auditLabels.sentenceCommentsClosed,
  'comments-opened': texts.auditLabels.sentenceCommentsOpened,
  'category-retired': texts.auditLabels.sentenceCategoryRetired,
  'page-saved': texts.auditLabels.sentencePageSaved,
  'record-key-replaced': texts.auditLabels.sentenceRecordKeyReplaced,
  'page-returned': texts.auditLabels.sentencePageReturned,
  'page-reset': texts.auditLabels.sentencePageReset,
  'page-deleted': texts.auditLabels.sentencePageDeleted,
  'page-restored': texts.auditLabels.sentencePageRestored,
  'page-imported': texts.auditLabels.sentencePageImported,
  'import-started': texts.auditLabels.sentenceImportStarted,
  'import-cancelled': texts.auditLabels.sentenceImportCancelled,
  'article-imported': texts.auditLabels.sentenceArticleImported,
};

export function actorName({ actor, actorKind }: Pick<AuditRecord, 'actor' | 'actorKind'>): string {
  if (actorKind === 'operator') return texts.auditLabels.operator;
  return actor?.name ?? texts.auditLabels.formerActor;
}
