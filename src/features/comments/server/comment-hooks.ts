import type { DbOrTx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { ElsewhereMention } from '../contract.ts';

/** What other features add to the comments. */
export type CommentHooks = {
  /** The pages of other sites that readers see under an article, and whether it takes more of them. */
  describeMentions(
    platform: Pick<Platform, 'settings'>,
    db: DbOrTx,
    article: { id: string; isClosed: boolean },
  ): Promise<{ mentions: ElsewhereMention[]; takesWebmentions: boolean }>;
};
