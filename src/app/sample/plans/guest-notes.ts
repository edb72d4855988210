// Plans the notes of guests on a text: its author makes a preview link, and people without an account leave notes.
import { guestNotesApi } from '#features/marks/guest-notes/contract.ts';
import { wholeText } from '#features/marks/guest-notes/guest-note-rules.ts';
import { previewLinksApi } from '#features/writing/preview-link-contract.ts';
import type { SampleGuestNote, SampleUnpublished } from '../content.ts';
import type { SimulatedEvent } from '../simulated-event.ts';
import { findAnchor } from './find-anchor.ts';
import { idOf, type Plan } from './plan.ts';

type Pending = Extract<SampleUnpublished, { state: 'pending' }>;

export function planGuestNotes(text: Pending, { ago, ids }: Plan): SimulatedEvent[] {
  const { name, author, path, guestNotes, submittedHoursAgo } = text;
  if (guestNotes.length === 0) return [];
  let token = '';
  return [
    {
      // An hour after the submission.
      at: ago({ hours: submittedHoursAgo - 1 }),
      run: async (simulation) => {
        const body = { expiresInDays: 7, text: 'latest', allowsNotes: true } as const;
        const params = { id: idOf(ids, name) };
        ({ token } = await simulation.call(previewLinksApi.create, author, { params, body }));
      },
    },
    ...guestNotes.map(
      (note): SimulatedEvent => ({
        at: ago({ hours: note.hoursAgo }),
        run: async (simulation) => {
          const body = buildNote(note, { token, html: simulation.texts[path]?.html ?? '' });
          // A guest has no account. The call takes no notice of the author's.
          await simulation.call(guestNotesApi.leave, author, { body });
        },
      }),
    ),
  ];
}

function buildNote({ name, text, quote }: SampleGuestNote, { token, html }: { token: string; html: string }) {
  const anchor =
    quote === undefined ? { block: wholeText, quote: '', prefix: '', suffix: '' } : findAnchor(html, quote);
  return { token, name, body: text, ...anchor };
}
