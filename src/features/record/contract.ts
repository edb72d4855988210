import { z } from 'zod';
import { route } from '#kit/api-contract.ts';
import { recordActs, recordedRoles, recordFormat, recordKinds } from './entry.ts';

const hash = z.string();

/** All fields but `hash` and `signature` are signed. */
const recordEntrySchema = z.object({
  format: z.literal(recordFormat),
  article: z.string(),
  number: z.number().int(),
  act: z.enum(recordActs),
  kind: z.enum(recordKinds).nullable(),
  text: hash.nullable(),
  revision: z.number().int().nullable(),
  round: z.number().int().nullable(),
  by: z.array(z.enum(recordedRoles)),
  own: z.boolean(),
  decidedAt: z.string().nullable(),
  at: z.string(),
  previous: hash.nullable(),
  key: z.string(),
  hash,
  signature: z.string(),
});

const recordKeySchema = z.object({
  id: z.string(),
  publicKey: z.string(),
  createdAt: z.string(),
  endorsedBy: z.string().nullable(),
  endorsement: z.string().nullable(),
});

export type RecordEntry = z.infer<typeof recordEntrySchema>;
export type RecordKey = z.infer<typeof recordKeySchema>;

export const recordApi = {
  read: route({
    method: 'GET',
    path: '/api/blogs/:id/record',
    access: 'anyone',
    chapter: 'Articles',
    summary: 'Get the record of an article',
    description:
      'The signed entries about what readers see of the article, newest first, and the public keys of the site, oldest first. At most 200 entries; `before` is the number of the oldest entry that you have. `text` is the SHA-256 of the canonical JSON of `title`, `excerpt`, `content`, `tags`, `canonicalUrl` and `seo` as `GET /api/blogs/:id` returns them. `hash` is the SHA-256 of the canonical JSON of all other fields but `signature`, which is their Ed25519 signature. Canonical JSON has no spaces and sorted keys. `npm run verify-record` checks it all. Whoever may not read the article gets 404.',
    params: z.object({ id: z.string() }),
    query: z.object({ before: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
    isCacheable: true,
    response: {
      status: 200,
      payload: z.object({
        article: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
        entries: z.array(recordEntrySchema),
        keys: z.array(recordKeySchema),
      }),
    },
  }),
};
