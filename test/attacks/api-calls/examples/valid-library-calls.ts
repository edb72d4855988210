// Calls of the library that succeed.

import { sql } from 'drizzle-orm';
import type { ReadingList } from '#features/library/saved-contract.ts';
import { savedApi } from '#features/library/saved-contract.ts';
import { createToken, hashToken } from '#platform/secrets/token.ts';
import type { PopulatedSite } from '../populated-site.ts';
import type { Prepare } from '../valid-call.ts';

async function startList({ site, reader }: PopulatedSite, name: string): Promise<string> {
  const { body } = await site.call(savedApi.addList, { body: { name } }, { token: reader.token });
  return (body.lists as ReadingList[]).find((list) => list.name === name)?.id ?? '';
}

async function savedId({ site, reader, live }: PopulatedSite): Promise<string> {
  await site.call(savedApi.save, { params: { id: live._id } }, { token: reader.token });
  return live._id;
}

/** A token as a digest email has it. */
async function digestToken({ site, reader }: PopulatedSite): Promise<string> {
  const token = createToken();
  await site.platform.transact((tx) =>
    tx.execute(sql`insert into digest_tokens (token_hash, account_id, expires_at)
      values (${hashToken(token)}, ${reader.id}, now() + interval '1 day')`),
  );
  return token;
}

let lists = 0;

export const validLibraryCalls: Record<string, Prepare> = {
  'PUT /api/follows/:kind/:name': ({ reader, author }) => ({
    as: reader,
    params: { kind: 'person', name: author.id },
  }),
  'DELETE /api/follows/:kind/:name': ({ reader, author }) => ({
    as: reader,
    params: { kind: 'person', name: author.id },
  }),
  'PUT /api/library/saved/:id': ({ reader, live }) => ({ as: reader, params: { id: live._id } }),
  'PATCH /api/library/saved/:id': async (populated) => ({
    as: populated.reader,
    params: { id: await savedId(populated) },
    body: { note: 'Read it twice.', isArchived: false },
  }),
  'DELETE /api/library/saved/:id': async (populated) => ({
    as: populated.reader,
    params: { id: await savedId(populated) },
  }),
  'POST /api/library/lists': ({ reader }) => {
    lists += 1;
    return { as: reader, body: { name: `List ${lists}` } };
  },
  'PUT /api/library/lists/:id': async (populated) => {
    lists += 1;
    const id = await startList(populated, `List ${lists}`);
    return { as: populated.reader, params: { id }, body: { name: `Renamed ${lists}` } };
  },
  'DELETE /api/library/lists/:id': async (populated) => {
    lists += 1;
    return { as: populated.reader, params: { id: await startList(populated, `List ${lists}`) } };
  },
  'PUT /api/library/positions/:id': ({ reader, live }) => ({
    as: reader,
    params: { id: live._id },
    body: { progress: 40 },
  }),
  'DELETE /api/library/history': ({ reader }) => ({ as: reader }),
  'DELETE /api/library/history/:id': ({ reader, live }) => ({ as: reader, params: { id: live._id } }),
  'POST /api/library/digest/end': async (populated) => ({ body: { token: await digestToken(populated) } }),
  'POST /api/library/digest/one-click-end': async (populated) => ({
    query: { token: await digestToken(populated) },
  }),
  'PUT /api/library/settings': ({ reader }) => ({ as: reader, body: { hidesFollowers: true } }),
};
