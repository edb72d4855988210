import { countHeld, listHeld } from '#features/comments/server/holding/public.ts';
import { countWaitingMentions } from '#features/webmentions/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { queuePageSize, type WaitingComment } from '../contract.ts';
import { maxCounted } from '../report-rules.ts';
import { findOriginalsOfWaiting } from './near-copies/public.ts';

type Queue = { comments: WaitingComment[]; total: number; everything: number; next: string | null };

export async function listWaiting(db: DbOrTx, after: string): Promise<Queue> {
  // One more than is shown, to know whether there are more.
  const rows = await listHeld(db, { after, limit: queuePageSize + 1 });
  const shown = rows.slice(0, queuePageSize);
  const originals = await findOriginalsOfWaiting(
    db,
    shown.map(({ held }) => held),
  );
  const total = await countHeld(db, maxCounted);
  return {
    comments: shown.map(({ held, author, article, publishedText }) => ({
      id: held.id,
      version: held.version,
      article,
      author,
      content: held.content,
      html: held.html,
      reasons: held.reasons,
      publishedText,
      parentId: held.parentId,
      writtenAt: held.writtenAt.toISOString(),
      copyOf: originals.get(held.id) ?? null,
    })),
    total,
    everything: total + (await countWaitingMentions(db, maxCounted)),
    next: rows.length > shown.length ? (shown.at(-1)?.cursor ?? null) : null,
  };
}
