// Which of an article's texts a reviewer reads, and which it is compared with. Pure.
import { type Pointers, type RevisionHead, submittedOf } from '#features/articles/server/revisions/public.ts';
import { type Outcome, outcomes } from '#features/reviews/rules.ts';

export type Act = { act: string; revisionId: string; version: number; at: Date };
export type StandingDecision = { outcome: Outcome; at: Date };

/** The decisions that were not undone. Acts are oldest first; what undoes a decision is the next version after it. */
export function standingDecisions<Of extends Act>(acts: readonly Of[]): (Of & { act: Outcome })[] {
  const undone = new Set(acts.filter(({ act }) => act === 'undone').map(({ version }) => version - 1));
  return acts.filter((act): act is Of & { act: Outcome } => isOutcome(act.act) && !undone.has(act.version));
}

const isOutcome = (act: string): act is Outcome => outcomes.some((outcome) => outcome === act);

// To hide an article, or to put it back into the queue, says nothing about its text.
const judging: readonly Outcome[] = ['approved', 'changes-requested', 'rejected'];

type Comparing<Of extends RevisionHead> = {
  pointers: Pointers;
  heads: readonly Of[];
  acts: readonly Act[];
  submission: RevisionHead;
};

/** The live text for an edit of it, else the last text before it that a reviewer judged. None for a first submission. */
export function pickBase<Of extends RevisionHead>({
  pointers,
  heads,
  acts,
  submission,
}: Comparing<Of>): Of | undefined {
  const others = submittedOf(heads).filter(({ id }) => id !== submission.id);
  const live = others.find(({ id }) => id === pointers.liveRevisionId);
  if (live) return live;
  const judged = new Set(
    standingDecisions(acts)
      .filter(({ act }) => judging.includes(act))
      .map(({ revisionId }) => revisionId),
  );
  return others.find(({ id, number }) => number < submission.number && judged.has(id));
}

/** What was last decided on each revision. */
export function lastDecisions(acts: readonly Act[]): ReadonlyMap<string, StandingDecision> {
  return new Map(
    standingDecisions(acts).map(({ revisionId, act, at }) => [revisionId, { outcome: act, at }] as const),
  );
}
