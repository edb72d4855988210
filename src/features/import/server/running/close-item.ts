import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import type { ItemState } from '../../rules.ts';
import type { WaitingItem } from '../import.queries.ts';
import { importItems } from '../import.table.ts';
import type { Note } from '../parsing/imported-article.ts';

/** Another import has made the article meanwhile. */
export class MadeMeanwhileError extends Error {
  override name = 'MadeMeanwhileError';
}

type Outcome = { state: ItemState; reason: string };

/** Undefined for errors that the next attempt of the job may not meet. */
export function describeFailure(error: unknown): Outcome | undefined {
  if (error instanceof MadeMeanwhileError)
    return { state: 'skipped', reason: texts.importing.skipped.before };
  return error instanceof AppError && error.status < 500
    ? { state: 'failed', reason: error.message }
    : undefined;
}

type Closing = {
  runId: string;
  item: WaitingItem;
  state: ItemState;
  reason?: string;
  articleId?: string;
  notes?: Note[];
};

/** Ends an item. Guarded: two workers on one item cannot both close it. */
export async function closeItem(
  tx: Tx,
  { runId, item, state, reason, articleId, notes = [] }: Closing,
): Promise<void> {
  const known = new Set(item.notes.map(({ text }) => text));
  const closed = await tx
    .update(importItems)
    .set({
      state,
      article: null,
      reason: reason ?? '',
      articleId: articleId ?? null,
      notes: [...item.notes, ...notes.filter(({ text }) => !known.has(text))],
    })
    .where(
      and(
        eq(importItems.runId, runId),
        eq(importItems.position, item.position),
        eq(importItems.state, 'waiting'),
      ),
    )
    .returning({ position: importItems.position });
  // The run was forgotten, or another worker was faster. What this one wrote is undone.
  if (closed.length === 0) throw new MadeMeanwhileError();
}
