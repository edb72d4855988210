import type { Role } from '#kit/roles.ts';
import { texts } from '#texts';

export const roleLabels: Record<Role, string> = {
  user: texts.memberLabels.user,
  reviewer: texts.memberLabels.reviewer,
  editor: texts.memberLabels.editor,
  admin: texts.memberLabels.admin,
};

export const roleHints: Record<Role, string> = {
  user: texts.memberLabels.userHint,
  reviewer: texts.memberLabels.reviewerHint,
  editor: texts.memberLabels.editorHint,
  admin: texts.memberLabels.adminHint,
};
