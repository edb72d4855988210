import { sql } from 'drizzle-orm';
import { presentListed, readListedRows } from '#features/reading/server/public.ts';
import { isPageCursor } from '#kit/page-cursor.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { cursorOf, timeOf } from '#platform/db/seek-pagination.ts';
import { invalid } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import type { FeedItem, FeedReason } from '../../contract.ts';

type FeedRow = { article_id: string; cursor: string; reasons: FeedReason[] };
type FeedPage = { items: FeedItem[]; next: string | null };

/** A position in the feed: the microseconds of the publication and the id of an article. */
type Cursor = { micros: string; id: string };

// Later than everything. PostgreSQL's timestamps end in the year 294276.
const start: Cursor = { micros: '9000000000000000', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

function readCursor(before: string): Cursor {
  if (before === '') return start;
  if (!isPageCursor(before))
    throw invalid(texts.followRoutes.badCursor, { before: texts.followRoutes.badCursor });
  const [micros = '', id = ''] = before.split('_');
  return { micros, id };
}

/** A page of what is new from everything that the account follows. */
export async function readFeed(
  db: DbOrTx,
  { accountId, before, limit }: { accountId: string; before: string; limit: number },
): Promise<FeedPage> {
  const { micros, id } = readCursor(before);
  const { rows } = await db.execute<FeedRow>(sql`
    select article_id, reasons, ${cursorOf({ time: sql`published_at`, id: sql`article_id` })} as cursor
    from list_feed(${accountId}, ${timeOf(micros)}, ${id}, ${limit})`);
  const listed = await readListedRows(
    db,
    rows.map((row) => row.article_id),
  );
  const reasons = new Map(rows.map((row) => [row.article_id, row.reasons]));
  return {
    items: listed.map((row) => ({ blog: presentListed(row), reasons: reasons.get(row.article.id) ?? [] })),
    next: rows.length < limit ? null : (rows.at(-1)?.cursor ?? null),
  };
}
