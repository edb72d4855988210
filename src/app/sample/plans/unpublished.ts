// Plans the events of texts that readers do not see: drafts, waiting and rejected submissions, hidden articles, pending
// edits.

import { marksApi } from '#features/marks/contract.ts';
import type { SampleEdit, SampleMark, SampleUnpublished } from '../content.ts';
import type { SimulatedEvent } from '../simulated-event.ts';
import type { Simulation } from '../simulation.ts';
import { createArticle, planPublished, submitEdit } from './articles.ts';
import { findAnchor } from './find-anchor.ts';
import { planWaiting } from './pending.ts';
import { decide, idOf, type Plan } from './plan.ts';

export function planUnpublished(text: SampleUnpublished, plan: Plan): SimulatedEvent[] {
  const { ago, ids } = plan;
  const { name } = text;
  switch (text.state) {
    case 'draft':
      return [
        {
          at: ago({ hours: text.savedHoursAgo }),
          run: async (simulation) => void (await createArticle(simulation, text, 'draft')),
        },
      ];
    case 'pending':
      return [...planSubmission(text, plan), ...planWaiting(text, plan)];
    case 'rejected':
    case 'changes-requested': {
      const { reviewer, note, state } = text;
      const changesRequested = state === 'changes-requested';
      return [
        ...planSubmission(text, plan),
        {
          at: ago({ hours: text.decidedHoursAgo }),
          run: (simulation) =>
            decide(simulation, idOf(ids, name), { reviewer, visibility: 'rejected', changesRequested, note }),
        },
      ];
    }
    case 'hidden': {
      const { reviewer, note } = text;
      const hiddenAt = ago({ hours: text.decidedHoursAgo });
      return [
        ...planPublished(text, plan, hiddenAt),
        {
          at: hiddenAt,
          run: (simulation) => decide(simulation, idOf(ids, name), { reviewer, visibility: 'hidden', note }),
        },
      ];
    }
  }
}

type Submission = Extract<SampleUnpublished, { marks: SampleMark[] }>;

/** `content` is set when the text is submitted, as the site has sanitised it. */
type MarkedText = { number: number; content: string };

function planSubmission(text: Submission, { ago, ids }: Plan): SimulatedEvent[] {
  const revision: MarkedText = { number: 1, content: '' };
  return [
    {
      at: ago({ hours: text.submittedHoursAgo }),
      run: async (simulation) => {
        // `published` is the API's status for a submission.
        const { id, content } = await createArticle(simulation, text, 'published');
        ids.set(text.name, id);
        revision.content = content;
      },
    },
    ...text.marks.flatMap((mark) => planMark(mark, { name: text.name, revision, ago, ids })),
  ];
}

export function planEdit(edit: SampleEdit, { ago, ids }: Plan): SimulatedEvent[] {
  const revision: MarkedText = { number: 2, content: '' };
  return [
    {
      at: ago({ hours: edit.submittedHoursAgo }),
      run: async (simulation) => {
        revision.content = await submitEdit(simulation, edit, idOf(ids, edit.name));
      },
    },
    ...edit.marks.flatMap((mark) => planMark(mark, { name: edit.name, revision, ago, ids })),
  ];
}

type MarkPlan = Omit<Plan, 'people'> & { name: string; revision: MarkedText };

function planMark(
  { replies, ...mark }: SampleMark,
  { name, revision, ago, ids }: MarkPlan,
): SimulatedEvent[] {
  let markId: string;
  return [
    {
      at: ago({ hours: mark.hoursAgo }),
      run: async (simulation) => {
        const response = await simulation.call(marksApi.add, mark.by, {
          params: { id: idOf(ids, name) },
          body: {
            revision: revision.number,
            ...findAnchor(revision.content, mark.quote),
            body: mark.text,
            ...(mark.replacement !== undefined && { replacement: mark.replacement }),
          },
        });
        markId = response.mark.id;
      },
    },
    ...replies.map(
      (reply): SimulatedEvent => ({
        at: ago({ hours: reply.hoursAgo }),
        run: (simulation) => replyToMark(simulation, { ...reply, params: { id: idOf(ids, name), markId } }),
      }),
    ),
  ];
}

type Reply = { by: string; text: string; params: { id: string; markId: string } };

async function replyToMark(simulation: Simulation, { by, text, params }: Reply): Promise<void> {
  await simulation.call(marksApi.reply, by, { params, body: { body: text } });
}
