// Plans what happens to a submission that waits: recommendations, reports of programs, notes of guests, and a moment of
// publication.
import { eq } from 'drizzle-orm';
import { articles } from '#features/articles/server/article.table.ts';
import { checksApi } from '#features/checks/contract.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import { wishesApi } from '#features/reviews/wish-contract.ts';
import type { SampleProgramReport, SampleRecommendation, SampleUnpublished } from '../content.ts';
import { dayMs, type SimulatedEvent } from '../simulated-event.ts';
import { findAnchor } from './find-anchor.ts';
import { planGuestNotes } from './guest-notes.ts';
import { decide, idOf, type Plan } from './plan.ts';

type Pending = Extract<SampleUnpublished, { state: 'pending' }>;

export function planWaiting(text: Pending, plan: Plan): SimulatedEvent[] {
  return [
    ...text.recommendations.map((recommendation) => planRecommendation(recommendation, text.name, plan)),
    ...text.programReports.map((report) => planProgramReport(report, text, plan)),
    ...planGuestNotes(text, plan),
    ...planWish(text, plan),
    ...planLater(text, plan),
  ];
}

function planRecommendation(
  { by, hoursAgo, advice, note }: SampleRecommendation,
  name: string,
  { ago, ids }: Plan,
): SimulatedEvent {
  return {
    at: ago({ hours: hoursAgo }),
    run: async (simulation) => {
      const body = { revision: 1, advice, note };
      await simulation.call(reviewsApi.recommend, by, { params: { id: idOf(ids, name) }, body });
    },
  };
}

function planProgramReport(
  { by, hoursAgo, findings, ...report }: SampleProgramReport,
  { name, path }: Pending,
  { ago, ids }: Plan,
): SimulatedEvent {
  return {
    at: ago({ hours: hoursAgo }),
    run: async (simulation) => {
      const [submitted] = await simulation.tx
        .select({ revision: articles.workingRevisionId })
        .from(articles)
        .where(eq(articles.id, idOf(ids, name)));
      const annotations = findings.map(({ quote, message }) => ({
        ...findAnchor(simulation.texts[path]?.html ?? '', quote),
        message,
        level: 'error' as const,
      }));
      const body = { ...report, revision: submitted?.revision ?? '', annotations };
      await simulation.call(checksApi.report, by, { body });
    },
  };
}

const inDays = (ago: Plan['ago'], days: number): Date => new Date(ago({}).getTime() + days * dayMs);

/** The author wishes for a moment when the text is submitted. */
function planWish(
  { name, author, submittedHoursAgo, wishInDays }: Pending,
  { ago, ids }: Plan,
): SimulatedEvent[] {
  if (wishInDays === undefined) return [];
  return [
    {
      // A minute after the submission.
      at: ago({ hours: submittedHoursAgo - 1 / 60 }),
      run: async (simulation) => {
        const body = { publishAt: inDays(ago, wishInDays).toISOString() };
        await simulation.call(wishesApi.save, author, { params: { id: idOf(ids, name) }, body });
      },
    },
  ];
}

/** Approves the text for a moment that has not come yet. */
function planLater({ name, approvedFor }: Pending, { ago, ids }: Plan): SimulatedEvent[] {
  if (!approvedFor) return [];
  const { reviewer, decidedHoursAgo, publishInDays } = approvedFor;
  const decision = { reviewer, visibility: 'approved' as const, note: '' };
  return [
    {
      at: ago({ hours: decidedHoursAgo }),
      run: (simulation) =>
        decide(simulation, idOf(ids, name), { ...decision, publishAt: inDays(ago, publishInDays) }),
    },
  ];
}
