// What lies on the desks of authors and reviewers: drafts, what waits, and what was sent back.

import { marksApi } from '#features/marks/contract.ts';
import { anchorOf } from '#features/marks/locate-passage.ts';
import { parseFragment } from '#richtext/parse-fragment.ts';
import { readText } from '#richtext/read-text.ts';
import { createArticle, decide, idOf, type Plan, planPublished, submitEdit } from './articles.ts';
import type { SampleEdit, SampleMark, SampleUnpublished } from './content.ts';
import type { SimulatedEvent } from './simulated-event.ts';
import type { Simulation } from './simulation.ts';

export function planUnpublished(text: SampleUnpublished, plan: Plan): SimulatedEvent[] {
  const { ago, ids } = plan;
  const { name } = text;
  switch (text.state) {
    case 'draft':
      return [
        {
          at: ago({ hours: text.savedHoursAgo }),
          happen: async (simulation) => void (await createArticle(simulation, text, 'draft')),
        },
      ];
    case 'pending':
      return planSubmission(text, plan);
    case 'rejected':
    case 'changes-requested': {
      const { reviewer, note, state } = text;
      const changesRequested = state === 'changes-requested';
      return [
        ...planSubmission(text, plan),
        {
          at: ago({ hours: text.decidedHoursAgo }),
          happen: (simulation) =>
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
          happen: (simulation) =>
            decide(simulation, idOf(ids, name), { reviewer, visibility: 'hidden', note }),
        },
      ];
    }
  }
}

type Submission = Extract<SampleUnpublished, { marks: SampleMark[] }>;

function planSubmission(text: Submission, { ago, ids }: Plan): SimulatedEvent[] {
  const revision: MarkedText = { number: 1, content: '' };
  return [
    {
      at: ago({ hours: text.submittedHoursAgo }),
      happen: async (simulation) => {
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
      happen: async (simulation) => {
        revision.content = await submitEdit(simulation, edit, idOf(ids, edit.name));
      },
    },
    ...edit.marks.flatMap((mark) => planMark(mark, { name: edit.name, revision, ago, ids })),
  ];
}

/** Filled in when the text is there, as the site has cleaned it. */
type MarkedText = { number: number; content: string };

type Marked = Omit<Plan, 'people'> & { name: string; revision: MarkedText };

function planMark({ replies, ...mark }: SampleMark, { name, revision, ago, ids }: Marked): SimulatedEvent[] {
  let markId: string;
  return [
    {
      at: ago({ hours: mark.hoursAgo }),
      happen: async (simulation) => {
        const answer = await simulation.act(marksApi.add, mark.by, {
          params: { id: idOf(ids, name) },
          body: { revision: revision.number, ...findAnchor(revision.content, mark.quote), body: mark.text },
        });
        markId = answer.mark.id;
      },
    },
    ...replies.map(
      (reply): SimulatedEvent => ({
        at: ago({ hours: reply.hoursAgo }),
        happen: (simulation) => answer(simulation, { ...reply, params: { id: idOf(ids, name), markId } }),
      }),
    ),
  ];
}

type Answer = { by: string; text: string; params: { id: string; markId: string } };

async function answer(simulation: Simulation, { by, text, params }: Answer): Promise<void> {
  await simulation.act(marksApi.answer, by, { params, body: { body: text } });
}

/** Where a quote stands, as a reviewer's browser would say it. */
export function findAnchor(content: string, quote: string): ReturnType<typeof anchorOf> {
  const blocks = parseFragment(content).children.map(readText);
  const block = blocks.findIndex((text) => text.includes(quote));
  const start = blocks[block]?.indexOf(quote) ?? -1;
  if (start === -1) throw new Error(`No block of the sample text says “${quote}”`);
  return anchorOf(blocks, { block, start, end: start + quote.length });
}
