import { texts } from '#texts';
import type { ReportKind, ReportReason } from './report-rules.ts';

/** As mails and notifications name it, within a sentence. */
export const thingLabels: Record<ReportKind, string> = {
  article: texts.reportLabels.theArticle,
  comment: texts.reportLabels.theComment,
  profile: texts.reportLabels.theProfile,
};

export const reasonLabels: Record<ReportReason, string> = {
  spam: texts.reportLabels.spam,
  harassment: texts.reportLabels.harassment,
  hate: texts.reportLabels.hate,
  illegal: texts.reportLabels.illegal,
  'private-information': texts.reportLabels.privateInformation,
  copyright: texts.reportLabels.copyright,
  misleading: texts.reportLabels.misleading,
  other: texts.reportLabels.other,
};
