// Picks the revision that a submission is compared with. Pure.
import { type Pointers, type RevisionHead, submittedOf } from '#features/articles/server/revisions/public.ts';
import { type Outcome, outcomes } from '#features/reviews/rules.ts';

export type HistoryEntry = { act: string; revisionId: string; version: number; at: Date };
export type EffectiveDecision = { outcome: Outcome; at: Date };

/**
 * The decisions that were not undone. Entries are sorted oldest first, and the version of an `undone` entry follows
 * that of the decision it undoes.
 */
function effectiveDecisions<Of extends HistoryEntry>(acts: readonly Of[]): (Of & { act: Outcome })[] {
  const undone = new Set(acts.filter(({ act }) => act === 'undone').map(({ version }) => version - 1));
  return acts.filter((act): act is Of & { act: Outcome } => isOutcome(act.act) && !undone.has(act.version));
}

const isOutcome = (act: string): act is Outcome => outcomes.some((outcome) => outcome === act);

// Hiding an article, or moving it back to the queue, is no judgement of its text.
const judgingOutcomes: readonly Outcome[] = ['approved', 'changes-requested', 'rejected'];

type BaseChoice<Of extends RevisionHead> = {
  pointers: Pointers;
  heads: readonly Of[];
  acts: readonly HistoryEntry[];
  submission: RevisionHead;
};

/**
 * The live revision if the submission is an edit, or else the last earlier revision that a reviewer judged. Undefined
 * for a first submission.
 */
export function pickBase<Of extends RevisionHead>({
  pointers,
  heads,
  acts,
  submission,
}: BaseChoice<Of>): Of | undefined {
  const others = submittedOf(heads).filter(({ id }) => id !== submission.id);
  const live = others.find(({ id }) => id === pointers.liveRevisionId);
  if (live) return live;
  const judged = new Set(
    effectiveDecisions(acts)
      .filter(({ act }) => judgingOutcomes.includes(act))
      .map(({ revisionId }) => revisionId),
  );
  return others.find(({ id, number }) => number < submission.number && judged.has(id));
}

/** The last decision on each revision. */
export function lastDecisions(acts: readonly HistoryEntry[]): ReadonlyMap<string, EffectiveDecision> {
  return new Map(
    effectiveDecisions(acts).map(({ revisionId, act, at }) => [revisionId, { outcome: act, at }] as const),
  );
}
