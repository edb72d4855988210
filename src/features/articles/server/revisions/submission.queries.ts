// Finds the submission among an article's revisions: the text that a reviewer reads.
import { desc, eq } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import type { RevisionState } from '../../rules.ts';
import { articleRevisions } from '../article.table.ts';

export type RevisionHead = { id: string; number: number; state: RevisionState; submittedAt: Date | null };
export type Pointers = { liveRevisionId: string | null; workingRevisionId: string | null };

/** All revisions without their texts, newest first. */
export async function listRevisionHeads(db: DbOrTx, articleId: string): Promise<RevisionHead[]> {
  return db
    .select({
      id: articleRevisions.id,
      number: articleRevisions.number,
      state: articleRevisions.state,
      submittedAt: articleRevisions.submittedAt,
    })
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(desc(articleRevisions.number));
}

/** Filters out drafts. Keeps the order. */
export function submittedOf<Of extends RevisionHead>(heads: readonly Of[]): Of[] {
  return heads.filter(({ state }) => state !== 'draft');
}

/** The working revision if it was submitted, else the live one, else the last submitted one. Heads are newest first. */
export function pickSubmission<Of extends RevisionHead>(
  pointers: Pointers,
  heads: readonly Of[],
): Of | undefined {
  const submitted = submittedOf(heads);
  return (
    submitted.find(({ id }) => id === pointers.workingRevisionId) ??
    submitted.find(({ id }) => id === pointers.liveRevisionId) ??
    submitted[0]
  );
}
