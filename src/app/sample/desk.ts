// What lies on the desks of authors and reviewers: drafts, what waits, and what was sent back.

import { marksApi } from '#features/marks/contract.ts';
import { anchorOf } from '#features/marks/locate-passage.ts';
import { parseFragment } from '#richtext/html/parse-fragment.ts';
import { readText } from '#richtext/html/read-text.ts';
import { bring, bringEdit, decide, idOf, type Plan, planPublished } from './articles.ts';
import type { SampleDeskText, SampleEdit, SampleMark } from './content.ts';
import type { Moment } from './moment.ts';
import type { Stage } from './stage.ts';

export function planDeskText(text: SampleDeskText, plan: Plan): Moment[] {
  const { ago, known } = plan;
  const { name } = text;
  switch (text.state) {
    case 'draft':
      return [
        {
          at: ago({ hours: text.savedHoursAgo }),
          happen: async (stage) => void (await bring(stage, text, 'draft')),
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
          happen: (stage) =>
            decide(stage, idOf(known, name), { reviewer, visibility: 'rejected', changesRequested, note }),
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
          happen: (stage) => decide(stage, idOf(known, name), { reviewer, visibility: 'hidden', note }),
        },
      ];
    }
  }
}

type Submission = Extract<SampleDeskText, { marks: SampleMark[] }>;

function planSubmission(text: Submission, { ago, known }: Plan): Moment[] {
  const revision: MarkedText = { number: 1, content: '' };
  return [
    {
      at: ago({ hours: text.submittedHoursAgo }),
      happen: async (stage) => {
        const { id, content } = await bring(stage, text, 'published');
        known.set(text.name, id);
        revision.content = content;
      },
    },
    ...text.marks.flatMap((mark) => planMark(mark, { name: text.name, revision, ago, known })),
  ];
}

export function planEdit(edit: SampleEdit, { ago, known }: Plan): Moment[] {
  const revision: MarkedText = { number: 2, content: '' };
  return [
    {
      at: ago({ hours: edit.submittedHoursAgo }),
      happen: async (stage) => {
        revision.content = await bringEdit(stage, edit, idOf(known, edit.name));
      },
    },
    ...edit.marks.flatMap((mark) => planMark(mark, { name: edit.name, revision, ago, known })),
  ];
}

/** Filled in when the text is there, as the site has cleaned it. */
type MarkedText = { number: number; content: string };

type Marked = Omit<Plan, 'people'> & { name: string; revision: MarkedText };

function planMark({ replies, ...mark }: SampleMark, { name, revision, ago, known }: Marked): Moment[] {
  let markId: string;
  return [
    {
      at: ago({ hours: mark.hoursAgo }),
      happen: async (stage) => {
        const answer = await stage.act(marksApi.add, mark.by, {
          params: { id: idOf(known, name) },
          body: { revision: revision.number, ...findAnchor(revision.content, mark.quote), body: mark.text },
        });
        markId = answer.mark.id;
      },
    },
    ...replies.map(
      (reply): Moment => ({
        at: ago({ hours: reply.hoursAgo }),
        happen: (stage) => answer(stage, { ...reply, params: { id: idOf(known, name), markId } }),
      }),
    ),
  ];
}

type Answer = { by: string; text: string; params: { id: string; markId: string } };

async function answer(stage: Stage, { by, text, params }: Answer): Promise<void> {
  await stage.act(marksApi.answer, by, { params, body: { body: text } });
}

/** Where a quote stands, as a reviewer's browser would say it. */
export function findAnchor(content: string, quote: string): ReturnType<typeof anchorOf> {
  const blocks = parseFragment(content).children.map(readText);
  const block = blocks.findIndex((text) => text.includes(quote));
  const start = blocks[block]?.indexOf(quote) ?? -1;
  if (start === -1) throw new Error(`No block of the sample text says “${quote}”`);
  return anchorOf(blocks, { block, start, end: start + quote.length });
}
