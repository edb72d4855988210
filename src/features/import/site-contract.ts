// The API calls with which admins import a whole site.
import { z } from 'zod';
import { messageResponse, route } from '#kit/api-contract.ts';
import { texts } from '#texts';
import { authorKinds, isSiteAddress, itemStates, maxExportBytes, runStates } from './rules.ts';

const chapter = 'Import';
const byId = z.object({ id: z.string() });

const siteImportSchema = z.object({
  id: z.string(),
  source: z.string(),
  /** `read`: nothing is imported yet. */
  state: z.enum(runStates),
  createdAt: z.iso.datetime(),
  /** The name of the admin who imports. */
  by: z.string(),
  asApproved: z.boolean(),
  counts: z.object({ waiting: z.number(), made: z.number(), skipped: z.number(), failed: z.number() }),
  /** How many of those that wait would be published. */
  toPublish: z.number(),
  /** What is in the file and becomes no article; the first of them. */
  leftOut: z.array(z.object({ title: z.string(), reason: z.string() })),
});

export type SiteImport = z.infer<typeof siteImportSchema>;

const siteItemSchema = z.object({
  position: z.number(),
  title: z.string(),
  state: z.enum(itemStates),
  /** Why it was skipped, or failed; empty otherwise. */
  reason: z.string(),
  notes: z.array(z.object({ kind: z.enum(['changed', 'lost']), text: z.string() })),
  becomes: z.enum(['draft', 'published']),
  author: z.string(),
  authorKind: z.enum(authorKinds),
  /** The paths that lead to the article once readers see it. */
  formerPaths: z.array(z.string()),
  /** The path of the article, if readers see it. */
  path: z.string().nullable(),
});

export type SiteItem = z.infer<typeof siteItemSchema>;

const response = { status: 200, payload: z.object({ import: siteImportSchema }) } as const;

export const siteImportApi = {
  read: route({
    method: 'POST',
    path: '/api/admin/import',
    access: 'admin',
    tokenScope: null,
    chapter,
    summary: 'Read the export of a site',
    description:
      'The same formats as for authors, of at most 10 MB; `npm run import` reads more. The response tells what an import would make. Nothing is imported yet; a previous import that is not running is forgotten. `asApproved=true` publishes what the other site had published, without a review. `category` is the slug of the category for articles that have none which this site knows. `oldAddress` is where the other site is, if the export does not say so: images and links that name no host are looked for there.',
    query: z.object({
      asApproved: z.enum(['true', 'false']).default('false'),
      category: z.string().max(100).default(''),
      oldAddress: z
        .string()
        .max(500)
        .refine((address) => address === '' || isSiteAddress(address), texts.siteImport.oldAddressWrong)
        .default(''),
    }),
    upload: { field: 'file', maxBytes: maxExportBytes },
    response: { status: 201, payload: response.payload },
  }),
  current: route({
    method: 'GET',
    path: '/api/admin/import',
    access: 'admin',
    chapter,
    summary: 'Get the import of the site',
    description: 'The export that was read last, and how far its import is. Null if there is none.',
    response: { status: 200, payload: z.object({ import: siteImportSchema.nullable() }) },
  }),
  items: route({
    method: 'GET',
    path: '/api/admin/import/:id/items',
    access: 'admin',
    chapter,
    summary: 'List the articles of the import',
    description:
      'In the order of the export, 50 at a time: `after` is the position of the last one that you have.',
    params: byId,
    query: z.object({ after: z.coerce.number().int().min(-1).max(1_000_000).default(-1) }),
    response: { status: 200, payload: z.object({ items: z.array(siteItemSchema), hasMore: z.boolean() }) },
  }),
  start: route({
    method: 'POST',
    path: '/api/admin/import/:id/start',
    access: 'admin',
    tokenScope: null,
    chapter,
    summary: 'Start the import of the site',
    description:
      'The articles are imported in the background. The one who starts it is the admin whom the record and the audit log name.',
    params: byId,
    response,
  }),
  cancel: route({
    method: 'DELETE',
    path: '/api/admin/import/:id',
    access: 'admin',
    tokenScope: null,
    chapter,
    summary: 'Cancel or forget the import of the site',
    description: 'Ends it if it is running. What was imported stays.',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
};
