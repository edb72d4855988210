import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { keepText, keptKeys } from '#client/use-kept-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { toast } from '#ui/toast.ts';
import { reviewsCalls } from '../../../calls.ts';
import type { Review } from '../../../contract.ts';
import { type Outcome, undoSeconds } from '../../../rules.ts';
import { bodyOf } from '../../queue/decision-desk.ts';
import { isStale } from '../../queue/tell-decision.ts';
import { queueOrderQuery } from '../../review-queries.ts';
import { nextAfter } from '../next-in-queue.ts';
import { keepLastDecision } from './last-decision.ts';

export type Deciding = {
  pending: Outcome | undefined;
  /** Why the last one was not taken. */
  error: string | undefined;
  decide: (outcome: Outcome, note: string) => Promise<void>;
};

const doneWords: Record<Outcome, string> = {
  approved: texts.reviewLabels.approved,
  'changes-requested': texts.articleLabels.changesRequested,
  rejected: texts.articleLabels.rejected,
  hidden: texts.articleLabels.hidden,
  pending: texts.reviewLabels.movedToPending,
};

type DecideOptions = {
  review: Review;
  /** Somebody was faster: a newer text, or another word on this one. */
  onStale: () => Promise<void>;
};

/**
 * Decides on the version that is shown, then goes on to what waits next if this did. For some seconds it can be taken
 * back.
 */
export function useDecide({ review: { blog, submission }, onStale }: DecideOptions): Deciding {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [pending, setPending] = useState<Outcome>();
  const [error, setError] = useState<string>();
  const id = blog._id;
  const isWaiting = submission.state === 'pending';

  async function decide(outcome: Outcome, note: string): Promise<void> {
    if (pending) return;
    setPending(outcome);
    setError(undefined);
    const before = queries.getQueryData(queueOrderQuery(api).queryKey) ?? [];
    try {
      const body = { ...bodyOf(outcome), note: note.trim(), version: blog.version };
      const { undo } = await api.call(reviewsCalls.decide, { params: { id }, body });
      keepText(keptKeys.note(id), '');
      const undoIt = () => void takeBack(undo.version, note);
      if (isWaiting) await goOn(before, (rest) => tellDone(outcome, { rest, undo: undoIt }));
      else tellDone(outcome, { undo: undoIt });
      // Readers' lists, the dashboard, the bell: a decision shows all over the site.
      void queries.invalidateQueries();
    } catch (failure) {
      if (isStale(failure)) await onStale();
      else setError(failureMessage(failure));
    } finally {
      setPending(undefined);
    }
  }

  async function goOn(before: readonly string[], tell: (rest: string) => void): Promise<void> {
    const next = await findNext(before);
    tell(next === undefined ? texts.nextSubmission.queueEmpty : texts.nextSubmission.nextHint);
    void navigate(next === undefined ? paths.dashboard : paths.review(next));
  }

  /** The decision stands, whatever becomes of this: without an answer it goes on at the dashboard. */
  async function findNext(before: readonly string[]): Promise<string | undefined> {
    try {
      const now = await queries.fetchQuery({ ...queueOrderQuery(api), staleTime: 0 });
      return nextAfter(id, { before, now });
    } catch {
      return undefined;
    }
  }

  function tellDone(outcome: Outcome, { rest, undo }: { rest?: string; undo: () => void }): void {
    const forMs = undoSeconds * 1_000;
    const told = toast.success(`${doneWords[outcome]}: ${submission.title}`, rest, {
      label: texts.reviewLabels.undo,
      otherWay: texts.nextSubmission.undoHint,
      forMs,
      onSelect: undo,
    });
    keepLastDecision(() => {
      toast.dismiss(told);
      undo();
    }, forMs);
  }

  async function takeBack(version: number, note: string): Promise<void> {
    try {
      await api.call(reviewsCalls.undo, { params: { id }, body: { version } });
      keepText(keptKeys.note(id), note);
      await queries.invalidateQueries();
      void navigate(paths.review(id));
      toast.success(texts.reviewLabels.undone, texts.nextSubmission.undoneHint);
    } catch (failure) {
      toast.error(texts.reviewLabels.undoFailed, failureMessage(failure));
    }
  }

  return { pending, error, decide };
}
