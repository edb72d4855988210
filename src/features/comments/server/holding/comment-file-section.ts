import { storedFileSection } from '#features/site/server/settings-file/public.ts';
import { checkCommentPolicy } from '../../hold-rules.ts';
import { commentPolicySchema } from '../../settings-contract.ts';
import { commentSection, parseCommentPolicy } from './comment-policy.ts';

export const commentFileSection = storedFileSection({
  id: commentSection,
  schema: commentPolicySchema,
  parse: parseCommentPolicy,
  check: checkCommentPolicy,
});
