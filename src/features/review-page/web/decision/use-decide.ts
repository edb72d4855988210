import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { storedTextKeys, storeText } from '#client/use-stored-text.ts';
import { reviewsCalls } from '#features/reviews/calls.ts';
import type { reviewsApi } from '#features/reviews/contract.ts';
import { decisionBody, type Outcome, undoSeconds } from '#features/reviews/rules.ts';
import { isStaleVersion } from '#features/reviews/stale-version.ts';
import type { CallResponse } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import type { Review } from '../../contract.ts';
import { nextAfter } from '../next-in-queue.ts';
import { queueOrderQuery } from '../review-queries.ts';
import { rememberLastDecision } from './last-decision.ts';

type MoreAboutApproval = {
  /** An admin approves although required checks have not passed. */
  overrideReason?: string;
  /** When to publish it. */
  publishAt?: string;
};

export type Deciding = {
  pending: Outcome | undefined;
  /** Why the last decision failed. */
  error: string | undefined;
  decide: (outcome: Outcome, note: string, more?: MoreAboutApproval) => Promise<void>;
};

const doneTexts: Record<Outcome, string> = {
  approved: texts.reviewLabels.approved,
  'changes-requested': texts.articleLabels.changesRequested,
  rejected: texts.articleLabels.rejected,
  hidden: texts.articleLabels.hidden,
  pending: texts.reviewLabels.movedToPending,
};

type Decided = Pick<CallResponse<typeof reviewsApi.decide>, 'isPartial' | 'approvals' | 'publishAt'>;

function describeDone(outcome: Outcome, { isPartial, approvals, publishAt }: Decided): string {
  if (publishAt) return texts.scheduling.scheduled;
  return isPartial && approvals ? fill(texts.approvals.saved, approvals) : doneTexts[outcome];
}

type DecideOptions = {
  review: Review;
  /** Called if there is a newer revision, or somebody else has decided. */
  onStale: () => Promise<void>;
  /** Resolves when no mark is being sent: a mark that arrives after the decision would not reach the author. */
  waitForMarks: () => Promise<unknown>;
};

/**
 * Decides on the version that is shown. If the submission was in the queue, it then opens the next one. The decision
 * can be undone for some seconds.
 */
export function useDecide({ review: { blog, submission }, onStale, waitForMarks }: DecideOptions): Deciding {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [pending, setPending] = useState<Outcome>();
  const [error, setError] = useState<string>();
  const id = blog._id;
  const isWaiting = submission.state === 'pending';

  async function decide(outcome: Outcome, note: string, more: MoreAboutApproval = {}): Promise<void> {
    if (pending) return;
    setPending(outcome);
    setError(undefined);
    await waitForMarks();
    const before = queries.getQueryData(queueOrderQuery(api).queryKey) ?? [];
    try {
      const body = { ...decisionBody(outcome), note: note.trim(), version: blog.version, ...more };
      const { undo, ...decided } = await api.call(reviewsCalls.decide, { params: { id }, body });
      const done = describeDone(outcome, decided);
      storeText(storedTextKeys.note(id), '');
      const undoIt = () => void undoDecision(undo.version, note);
      if (isWaiting) await openNext(before, (rest) => showDoneToast(done, { rest, undo: undoIt }));
      else showDoneToast(done, { undo: undoIt });
      // A decision changes lists, the dashboard and the notifications, so refetch everything.
      void queries.invalidateQueries();
    } catch (failure) {
      if (isStaleVersion(failure)) await onStale();
      else setError(failureMessage(failure));
    } finally {
      setPending(undefined);
    }
  }

  async function openNext(before: readonly string[], showToast: (rest: string) => void): Promise<void> {
    const next = await findNext(before);
    showToast(next === undefined ? texts.nextSubmission.queueEmpty : texts.nextSubmission.nextHint);
    void navigate(next === undefined ? paths.dashboard : paths.review(next));
  }

  /** The decision is saved even if this fails. Without the order of the queue, the reviewer goes to the dashboard. */
  async function findNext(before: readonly string[]): Promise<string | undefined> {
    try {
      const now = await queries.fetchQuery({ ...queueOrderQuery(api), staleTime: 0 });
      return nextAfter(id, { before, now });
    } catch {
      return undefined;
    }
  }

  function showDoneToast(done: string, { rest, undo }: { rest?: string; undo: () => void }): void {
    const forMs = undoSeconds * 1_000;
    const toastId = toast.success(`${done}: ${submission.title}`, rest, {
      label: texts.reviewLabels.undo,
      otherWay: texts.nextSubmission.undoHint,
      forMs,
      onSelect: undo,
    });
    rememberLastDecision(() => {
      toast.dismiss(toastId);
      undo();
    }, forMs);
  }

  async function undoDecision(version: number, note: string): Promise<void> {
    try {
      await api.call(reviewsCalls.undo, { params: { id }, body: { version } });
      storeText(storedTextKeys.note(id), note);
      await queries.invalidateQueries();
      void navigate(paths.review(id));
      toast.success(texts.reviewLabels.undone, texts.nextSubmission.undoneHint);
    } catch (failure) {
      toast.error(texts.reviewLabels.undoFailed, failureMessage(failure));
    }
  }

  return { pending, error, decide };
}
