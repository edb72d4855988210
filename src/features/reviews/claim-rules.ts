// Who may take on a submission, until when, and when a claim ends. Pure; the server and the browser share it.

import { type Decider, decidesIn } from './rules.ts';

// More than anybody reads in the promised time. It also bounds how many claims there are.
export const maxClaims = 50;

/** The parts of the queue that a person can ask for. What is approved for later is in `scheduled` alone. */
export const queueParts = ['all', 'mine', 'unclaimed', 'late', 'scheduled'] as const;
export type QueuePart = (typeof queueParts)[number];

/** Reviewers read everything; an editor of named categories reads what is in one of them. */
export function reviewsIn(reviewer: Decider, categories: readonly string[]): boolean {
  const { role, categories: own } = reviewer;
  if (role === 'user') return false;
  return role !== 'editor' || own === null || categories.some((one) => decidesIn(reviewer, [one]));
}

const hourMs = 3_600_000;

type Promised = { submittedAt: Date; claimedAt: Date; hours: { from: number; to: number } };

/** By the promise of the site. Somebody who takes on a late submission has as long as the shortest review. */
export function dueAtOf({ submittedAt, claimedAt, hours }: Promised): Date {
  const promised = submittedAt.getTime() + hours.to * hourMs;
  return new Date(Math.max(promised, claimedAt.getTime() + hours.from * hourMs));
}

export type ClaimState = {
  claimedAt: Date;
  dueAt: Date;
  dueSoonToldAt: Date | null;
  overdueToldAt: Date | null;
  /** When the person last marked, recommended or approved it since they took it on. */
  lastActAt: Date | null;
  /** Whether the submission waits for a decision. */
  isWaiting: boolean;
  /** Whether the article is live without an edit, or was left alone for a month. */
  isOver: boolean;
  /** Whether the person still reviews articles like this one, and can sign in. */
  isReviewing: boolean;
};

export type ClaimStep = 'due-soon' | 'overdue' | 'released' | 'forgotten';

// As in the queue: a quarter of the time is left, which is enough to read the submission.
const soonShare = 0.25;

/** What is to be done about a claim now. Each reminder is sent once. Undefined: nothing. */
export function planClaim(claim: ClaimState, now: Date): ClaimStep | undefined {
  if (claim.isOver || !claim.isReviewing) return 'forgotten';
  // Its author works on it. The claim waits with it.
  if (!claim.isWaiting) return undefined;
  const due = claim.dueAt.getTime();
  const lengthMs = due - claim.claimedAt.getTime();
  const silentSince = Math.max(due, claim.lastActAt?.getTime() ?? 0);
  if (now.getTime() >= silentSince + lengthMs) return 'released';
  if (now.getTime() >= due) return claim.overdueToldAt === null ? 'overdue' : undefined;
  const isSoon = now.getTime() >= due - lengthMs * soonShare;
  return isSoon && claim.dueSoonToldAt === null ? 'due-soon' : undefined;
}
