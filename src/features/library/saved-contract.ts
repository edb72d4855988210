// The API calls of the reading list. Nobody else sees what a member has saved.
import { z } from 'zod';
import { listedArticleSchema } from '#features/articles/article-schema.ts';
import { messageResponse, pagingQuery, route } from '#kit/api-contract.ts';
import { cleanLine } from '#kit/clean-text.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { maxListNameLength, maxNoteLength } from './saved-rules.ts';

const chapter = 'Reading list';

const byId = z.object({ id: z.string() });

const savedItem = z.object({
  blog: listedArticleSchema,
  note: z.string(),
  /** The id of the member's own list that it is in. */
  listId: z.string().nullable(),
  isArchived: z.boolean(),
  savedAt: z.iso.datetime(),
});
export type SavedItem = z.infer<typeof savedItem>;

const readingList = z.object({ id: z.string(), name: z.string() });
export type ReadingList = z.infer<typeof readingList>;

const listName = z
  .string()
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .min(1, texts.savedRoutes.nameMissing)
      .max(maxListNameLength, fill(texts.fieldErrors.tooLong, { most: maxListNameLength })),
  );

const changedSaved = messageResponse.extend({ isSaved: z.boolean() });
const changedLists = {
  status: 200,
  payload: messageResponse.extend({ lists: z.array(readingList) }),
} as const;

export const savedApi = {
  list: route({
    method: 'GET',
    path: '/api/library/saved',
    access: 'member',
    chapter,
    summary: 'List the articles I have saved',
    description:
      'The latest first. `archived` lists the archive instead. `list` is the id of one of my lists. `q` searches titles, summaries, authors, tags and my notes. Articles that are no longer public are left out.',
    query: z.object({
      ...pagingQuery(24),
      archived: z.enum(['true', 'false']).default('false'),
      list: z.string().max(100).default(''),
      q: z.string().trim().max(200).default(''),
    }),
    response: {
      status: 200,
      payload: z.object({
        items: z.array(savedItem),
        page: z.number().int(),
        totalPages: z.number().int(),
        total: z.number().int(),
      }),
    },
  }),
  listIds: route({
    method: 'GET',
    path: '/api/library/saved/ids',
    access: 'member',
    chapter,
    summary: 'List the ids of the articles I have saved',
    description: 'All of them, archived ones too.',
    response: { status: 200, payload: z.object({ ids: z.array(z.string()) }) },
  }),
  save: route({
    method: 'PUT',
    path: '/api/library/saved/:id',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Save an article for later',
    description: 'An archived one is taken out of the archive. At most 2,000: 409 `too_many_saved`.',
    params: byId,
    response: { status: 200, payload: changedSaved },
  }),
  change: route({
    method: 'PATCH',
    path: '/api/library/saved/:id',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Archive a saved article, note something on it, or put it into a list',
    description: 'Fields that are left out stay as they are. `listId: null` takes it out of its list.',
    params: byId,
    body: z.object({
      isArchived: z.boolean().optional(),
      note: z
        .string()
        .max(maxNoteLength, fill(texts.fieldErrors.tooLong, { most: maxNoteLength }))
        .optional(),
      listId: z.string().nullable().optional(),
    }),
    response: { status: 200, payload: changedSaved },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/library/saved/:id',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Take an article off my reading list',
    description: 'Its note is deleted too. Does nothing if it is not saved.',
    params: byId,
    response: { status: 200, payload: changedSaved },
  }),
  readLists: route({
    method: 'GET',
    path: '/api/library/lists',
    access: 'member',
    chapter,
    summary: 'List my own lists',
    description: 'By name.',
    response: { status: 200, payload: z.object({ lists: z.array(readingList) }) },
  }),
  addList: route({
    method: 'POST',
    path: '/api/library/lists',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Add a list of my own',
    description: '409 `name_taken`, or `too_many_lists` beyond 50.',
    body: z.object({ name: listName }),
    response: changedLists,
  }),
  renameList: route({
    method: 'PUT',
    path: '/api/library/lists/:id',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Rename a list of mine',
    params: byId,
    body: z.object({ name: listName }),
    response: changedLists,
  }),
  removeList: route({
    method: 'DELETE',
    path: '/api/library/lists/:id',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Delete a list of mine',
    description: 'Its articles stay saved.',
    params: byId,
    response: changedLists,
  }),
};
