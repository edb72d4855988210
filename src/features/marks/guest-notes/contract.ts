// Notes that people without an account leave on the text of a preview link, for its authors only.
import { z } from 'zod';
import { time } from '#features/articles/article-schema.ts';
import { messageResponse, route } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { maxQuoteLength } from '../rules.ts';
import {
  cleanGuestName,
  cleanNote,
  isVisible,
  maxGuestNameLength,
  maxGuestNoteLength,
  maxNotesPerArticle,
  maxNotesPerLink,
  wholeText,
} from './guest-note-rules.ts';

const chapter = 'Guest notes';

const byId = z.object({ id: z.string() });
const byNote = byId.extend({ noteId: z.string() });

/** Plain text that is cleaned before its length is checked. */
const words = (clean: (text: string) => string, { most, missing }: { most: number; missing: string }) =>
  z
    .string()
    // Before the cleaning, which reads the whole text.
    .max(most * 4, fill(texts.fieldErrors.tooLong, { most }))
    .transform(clean)
    .refine(isVisible, missing)
    .refine((text) => text.length <= most, fill(texts.fieldErrors.tooLong, { most }));

// PostgreSQL stores neither NUL nor half of a surrogate pair.
const quoted = (most: number) =>
  z
    .string()
    .max(most, fill(texts.fieldErrors.tooLong, { most }))
    .transform((text) => text.toWellFormed().replaceAll('\u0000', ''));

const noteSchema = z.object({
  id: z.string(),
  /** The name that the guest gave. Nobody has checked it. */
  name: z.string(),
  /** -1 for a note about the whole text. */
  block: z.number().int(),
  quote: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  body: z.string(),
  createdAt: time,
  /** Null while the note is open. */
  resolvedAt: time.nullable(),
});

export type GuestNote = z.infer<typeof noteSchema>;

export const guestNotesApi = {
  leave: route({
    method: 'POST',
    path: '/api/previews/notes',
    access: 'anyone',
    chapter,
    summary: 'Leave a note on the text of a preview link',
    description: `Without an account, where the author allows it: otherwise 403. The authors of the article see the note and the name, and nobody else does, not even other guests. Anchored as marks are; \`block\` is ${wholeText} for a note about the whole text. A link that does not work is 404. A link takes ${maxNotesPerLink} notes, an article ${maxNotesPerArticle}: 409 \`too_many_notes\`.`,
    body: z.object({
      token: z.string().max(200),
      name: words(cleanGuestName, { most: maxGuestNameLength, missing: texts.guestNoteRules.nameRequired }),
      body: words(cleanNote, { most: maxGuestNoteLength, missing: texts.guestNoteRules.noteRequired }),
      block: z.number().int().min(wholeText).max(100_000).default(wholeText),
      quote: quoted(maxQuoteLength).default(''),
      prefix: quoted(100).default(''),
      suffix: quoted(100).default(''),
    }),
    response: { status: 201, payload: messageResponse },
  }),
  list: route({
    method: 'GET',
    path: '/api/blogs/:id/guest-notes',
    access: 'member',
    chapter,
    summary: 'List the guest notes of my article',
    description: 'For its authors. Oldest first, the resolved ones too.',
    params: byId,
    response: { status: 200, payload: z.object({ notes: z.array(noteSchema) }) },
  }),
  listWaiting: route({
    method: 'GET',
    path: '/api/guest-notes/waiting',
    access: 'member',
    chapter,
    summary: 'Count the guest notes on my articles',
    description: 'The caller’s articles with open notes of guests: at most 200.',
    response: {
      status: 200,
      payload: z.object({ articles: z.array(z.object({ blogId: z.string(), count: z.number().int() })) }),
    },
  }),
  resolve: route({
    method: 'PUT',
    path: '/api/blogs/:id/guest-notes/:noteId/resolved',
    access: 'member',
    chapter,
    summary: 'Resolve a guest note on my article, or open it again',
    description: 'For its authors.',
    params: byNote,
    body: z.object({ resolved: z.boolean() }),
    response: { status: 200, payload: z.object({ resolvedAt: time.nullable() }) },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/blogs/:id/guest-notes/:noteId',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Delete a guest note on my article',
    description: 'For its authors. It cannot be restored.',
    params: byNote,
    response: { status: 200, payload: messageResponse },
  }),
};
