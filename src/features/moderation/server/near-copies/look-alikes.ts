// Published comments that are almost the same as an earlier one, for moderators to look through.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#features/audit/server/public.ts';
import { paths } from '#kit/paths.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { type LookAlike, maxLookAlikes } from '../../contract.ts';
import { nearCopies } from './near-copy.table.ts';
import { comparedMs, maxOriginals } from './sketch-recent.ts';

type Row = {
  id: string;
  content: string;
  at: string;
  slug: string;
  title: string;
  author_id: string;
  name: string;
  username: string;
  avatar: string | null;
  of_id: string;
  of_slug: string;
  of_title: string;
};

// A comment has a row for each earlier one that it copies.
const maxRows = maxLookAlikes * maxOriginals;

/** The newest first, at most `maxLookAlikes`. Comments that are gone, and those that were dismissed, are left out. */
export async function listLookAlikes(db: DbOrTx, now: Date): Promise<LookAlike[]> {
  const since = new Date(now.getTime() - comparedMs.comment).toISOString();
  const { rows } = await db.execute<Row>(sql`
    select c.id, left(c.content, 280) as content, c.created_at as at, a.slug, r.title,
      w.id as author_id, w.name, w.username, w.avatar,
      o.id as of_id, oa.slug as of_slug, oor.title as of_title
    from near_copies n
    join comments c on c.id = n.comment_id and c.deleted_at is null
    join accounts w on w.id = c.author_id
    join articles a on a.id = c.article_id and article_is_public(a.visibility)
    join article_revisions r on r.id = a.live_revision_id
    join comments o on o.id = n.of_comment_id and o.deleted_at is null
    join articles oa on oa.id = o.article_id and article_is_public(oa.visibility)
    join article_revisions oor on oor.id = oa.live_revision_id
    where n.dismissed_at is null and n.at >= ${since}::timestamptz
    order by n.at desc, n.comment_id desc, n.similarity limit ${maxRows}`);
  // The last row of a comment is that of the most similar one.
  const byComment = new Map(rows.map((row) => [row.id, row]));
  return [...byComment.values()].slice(0, maxLookAlikes).map(present);
}

function present(row: Row): LookAlike {
  const { id, content, at, slug, title, author_id: authorId, name, username, avatar } = row;
  return {
    id,
    excerpt: content,
    writtenAt: new Date(at).toISOString(),
    author: { id: authorId, name, username, avatar },
    title,
    link: linkTo(slug, id),
    copyOf: { title: row.of_title, link: linkTo(row.of_slug, row.of_id) },
  };
}

const linkTo = (slug: string, id: string): string => `${paths.article(slug)}#comment-${id}`;

/** It is not shown to moderators again. The second of two moderators changes nothing. */
export async function dismissLookAlike(
  { transact, now }: Platform,
  { id, moderator }: { id: string; moderator: Viewer },
): Promise<void> {
  if (!isUuid(id)) throw noSuchComment();
  const at = now();
  await transact(async (tx) => {
    const dismissed = await tx
      .update(nearCopies)
      .set({ dismissedAt: at })
      .where(and(eq(nearCopies.commentId, id), isNull(nearCopies.dismissedAt)));
    if (dismissed.rowCount === 0) {
      if (await isKnown(tx, id)) return;
      throw noSuchComment();
    }
    const subject = await findTitle(tx, id);
    await recordAudit(tx, { actorId: moderator.id, act: 'look-alike-dismissed', subjectId: id, subject, at });
  });
}

async function isKnown(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: nearCopies.commentId })
    .from(nearCopies)
    .where(eq(nearCopies.commentId, id))
    .limit(1);
  return found.length > 0;
}

async function findTitle(tx: Tx, commentId: string): Promise<string> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select r.title from comments c join articles a on a.id = c.article_id
    join article_revisions r on r.id = a.live_revision_id where c.id = ${commentId}`);
  return rows[0]?.title ?? '';
}

const noSuchComment = () => notFound(texts.getComment.notFound);
