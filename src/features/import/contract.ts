// The API calls with which authors import what they wrote elsewhere.
import { z } from 'zod';
import { messageResponse, route } from '#kit/api-contract.ts';
import { itemStates, maxExportBytes, runStates } from './rules.ts';

const chapter = 'Import';
const byId = z.object({ id: z.string() });

const importSchema = z.object({
  id: z.string(),
  source: z.string(),
  /** `read`: nothing is imported yet. */
  state: z.enum(runStates),
  createdAt: z.iso.datetime(),
  items: z.array(
    z.object({
      title: z.string(),
      state: z.enum(itemStates),
      /** Why it was skipped, or failed; empty otherwise. */
      reason: z.string(),
      /** What becomes different from the original, and what is lost. */
      notes: z.array(z.object({ kind: z.enum(['changed', 'lost']), text: z.string() })),
      /** The draft; null if there is none, or it was deleted. */
      blogId: z.string().nullable(),
    }),
  ),
  /** What is in the file and becomes no article. */
  leftOut: z.array(z.object({ title: z.string(), reason: z.string() })),
});

export type Import = z.infer<typeof importSchema>;

const response = { status: 200, payload: z.object({ import: importSchema }) } as const;

export const importApi = {
  read: route({
    method: 'POST',
    path: '/api/imports',
    access: 'member',
    countsAs: 'upload',
    chapter,
    summary: 'Read an export',
    description:
      'The export of Ghost (JSON), WordPress (WXR), Medium (ZIP), Forem or dev.to (JSON), Hashnode (JSON) or Substack (ZIP), or Markdown files (one, or a ZIP), of at most 10 MB. The response tells what an import would make, skip, change and lose. Nothing is imported yet; a previous import of yours that is not running is forgotten.',
    upload: { field: 'file', maxBytes: maxExportBytes },
    response: { status: 201, payload: response.payload },
  }),
  current: route({
    method: 'GET',
    path: '/api/imports/mine',
    access: 'member',
    chapter,
    summary: 'Get my import',
    description: 'The export that was read last, with the state of each article. Null if there is none.',
    response: { status: 200, payload: z.object({ import: importSchema.nullable() }) },
  }),
  start: route({
    method: 'POST',
    path: '/api/imports/:id/start',
    access: 'member',
    countsAs: 'upload',
    chapter,
    summary: 'Import the articles as drafts',
    description:
      'Every article becomes a draft of yours, one after the other in the background. An article that was imported before is skipped. Images are copied to this site; those that cannot be found become links.',
    params: byId,
    response,
  }),
  discard: route({
    method: 'DELETE',
    path: '/api/imports/:id',
    access: 'member',
    chapter,
    summary: 'Forget my import',
    description: 'Ends it if it is running. Drafts that were made stay.',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
};
