import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { type HoldReason, holdsAny, listHoldReasons } from '../../hold-rules.ts';
import type { CommentText } from '../text/prepare-comment.ts';
import { readCommentPolicy } from './comment-policy.ts';

/** Why the comment must wait for a moderator. Empty if it is published at once. */
export async function findHoldReasons(
  platform: Platform,
  { viewer, text }: { viewer: Viewer; text: CommentText },
): Promise<HoldReason[]> {
  const { settings: policy } = await readCommentPolicy(platform);
  if (!holdsAny(policy)) return [];
  const { isTrusted, published } = await findRecord(platform.db, viewer.id, policy.firstComments);
  return listHoldReasons(policy, { role: viewer.role, isTrusted, published, ...text });
}

async function findRecord(
  db: DbOrTx,
  accountId: string,
  countedTo: number,
): Promise<{ isTrusted: boolean; published: number }> {
  const { rows } = await db.execute<{ trusted: boolean; published: number }>(sql`
    select exists (select from trusted_commenters where account_id = ${accountId}) as trusted,
      (select count(*)::int from (
        select from comments where author_id = ${accountId} limit ${countedTo}
      ) as counted) as published`);
  const [row] = rows;
  if (!row) throw new Error('A count returned no row');
  return { isTrusted: row.trusted, published: row.published };
}
