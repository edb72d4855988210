import type { DbOrTx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Mark } from '../mark-schema.ts';
import { listReplyRows, type MarkRow, type ReplyRow } from './mark.queries.ts';

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Presents marks with their replies, in the order of the rows. */
export async function presentMarks(db: DbOrTx, rows: readonly MarkRow[], viewer: Viewer): Promise<Mark[]> {
  const replies = Map.groupBy(
    await listReplyRows(
      db,
      rows.map(({ id }) => id),
    ),
    ({ markId }) => markId,
  );
  return rows.map((row) => presentRow(row, replies.get(row.id) ?? [], viewer));
}

export async function presentMark(db: DbOrTx, row: MarkRow, viewer: Viewer): Promise<Mark> {
  return presentRow(row, await listReplyRows(db, [row.id]), viewer);
}

function presentRow(row: MarkRow, replies: readonly ReplyRow[], viewer: Viewer): Mark {
  const { id, revision, block, quote, prefix, suffix, body, by, resolvedBy } = row;
  return {
    id,
    revision,
    block,
    quote,
    prefix,
    suffix,
    body,
    suggestion: presentSuggestion(row),
    by,
    createdAt: row.createdAt.toISOString(),
    editedAt: toIso(row.editedAt),
    sentAt: toIso(row.sentAt),
    resolvedAt: toIso(row.resolvedAt),
    resolvedBy,
    replies: replies.map((reply) => ({
      id: reply.id,
      by: reply.by,
      body: reply.body,
      createdAt: reply.createdAt.toISOString(),
    })),
    isOwn: row.reviewerId === viewer.id,
  };
}

function presentSuggestion(row: MarkRow): Mark['suggestion'] {
  if (row.replacement === null || row.suggestionState === null) return null;
  return {
    replacement: row.replacement,
    state: row.suggestionState,
    reason: row.suggestionReason,
    changedAt: toIso(row.suggestionChangedAt),
  };
}
