import type { Section } from '#features/site/server/public.ts';
import type { Platform } from '#platform/platform.ts';
import type { StoredSection } from '#platform/settings/stored-settings.ts';
import { type CommentPolicy, defaultCommentPolicy } from '../../hold-rules.ts';
import { commentPolicySchema } from '../../settings-contract.ts';

export const commentSection = 'comments';

/** The saved settings. One that is missing has the value of a new site. */
export function parseCommentPolicy({ value = {}, version }: StoredSection): Section<CommentPolicy> {
  const saved = commentPolicySchema.partial().parse(value);
  const known = Object.entries(saved).filter(([, field]) => field !== undefined);
  return { version, settings: { ...defaultCommentPolicy, ...Object.fromEntries(known) } };
}

/** Reads from memory, so that adding a comment needs no further query. */
export async function readCommentPolicy({
  settings,
}: Pick<Platform, 'settings'>): Promise<Section<CommentPolicy>> {
  return parseCommentPolicy(await settings.read(commentSection));
}
