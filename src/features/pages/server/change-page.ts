// What admins do with a page. Each change is a revision, and is in the audit log.
import { randomUUID } from 'node:crypto';
import { limitText } from '#features/articles/server/saving/public.ts';
import { recordPageChange, recordSettingsChange } from '#features/audit/server/public.ts';
import type { FooterColumn } from '#features/site/footer-rules.ts';
import { placeInFooter } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { conflict, invalid, notFound } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import { isBuiltIn, type PageAct, type PageFields, type SiteFacts } from '../rules.ts';
import { pageListTag, pageTag } from './cache-tags.ts';
import { findPage, findRevision, findSlugOwner, type WholePageRow } from './page.queries.ts';
import type { PageParts } from './page-parts.ts';
import { type PreparedPage, prepareDefault, preparePage } from './prepare-page-text.ts';
import { readFacts } from './read-facts.ts';
import { lockPages, stalePage, writeRevision } from './write-revision.ts';

type Seen = { id: string; seenVersion: number; actorId: string };
type Written = { given: PageFields; footerColumn: FooterColumn | null; actorId: string };

/** Returns the id of the new page. */
export async function createPage(
  parts: PageParts,
  { given, footerColumn, actorId }: Written,
): Promise<string> {
  const prepared = await prepareWritten(parts, { id: null, given, actorId });
  const id = randomUUID();
  await change(parts, { id, seenVersion: 0, actorId }, async (_tx, change) => {
    await change.write({ act: 'saved', isOwnText: true, ...prepared });
    await change.placeInFooter(footerColumn);
  });
  return id;
}

export async function savePage(
  parts: PageParts,
  { given, footerColumn, ...seen }: Seen & Written,
): Promise<void> {
  const prepared = await prepareWritten(parts, { id: seen.id, given, actorId: seen.actorId });
  await change(parts, seen, async (_tx, change) => {
    if (change.before?.deletedAt) throw conflict('deleted', texts.pageRoutes.isDeleted);
    if (!isSame(change.before, prepared)) await change.write({ act: 'saved', isOwnText: true, ...prepared });
    await change.placeInFooter(footerColumn);
  });
}

async function prepareWritten(
  { platform, textWorker }: PageParts,
  { id, given, actorId }: { id: string | null; given: PageFields; actorId: string },
): Promise<PreparedPage> {
  await limitText(platform, actorId, given.content);
  return preparePage({ db: platform.db, textWorker, siteUrl: platform.config.publicUrl }, { id, given });
}

const isSame = (before: WholePageRow | undefined, after: PreparedPage): boolean =>
  before?.isOwnText === true &&
  before.title === after.title &&
  before.slug === after.slug &&
  before.lead === after.lead &&
  before.content === after.content;

/** Makes an earlier text the newest one. Revision 0 is the text that came with the site. */
export async function returnToText(
  parts: PageParts,
  { revision, ...seen }: Seen & { revision: number },
): Promise<void> {
  const { id } = seen;
  if (revision === 0) {
    if (!isBuiltIn(id)) throw invalid(texts.pageRoutes.noDefault);
    const text = await prepareDefault(parts, id, await readFacts(parts));
    await change(parts, seen, (_tx, change) =>
      change.write({ act: 'reset', isOwnText: false, rendered: '', images: [], ...text }),
    );
    return;
  }
  await change(parts, seen, async (tx, change) => {
    if (change.before?.deletedAt) throw conflict('deleted', texts.pageRoutes.isDeleted);
    const found = await findRevision(tx, id, revision);
    if (!found || !change.before) throw notFound(texts.pageRoutes.noRevision);
    // The address stays: going back to a text must not break links.
    await change.write({ act: 'returned', ...found, slug: change.before.slug });
  });
}

export async function deletePage(parts: PageParts, seen: Seen): Promise<void> {
  if (isBuiltIn(seen.id)) throw invalid(texts.pageRoutes.cannotDelete);
  await change(parts, seen, async (_tx, change) => {
    if (!change.before || change.before.deletedAt) throw notFound(texts.pageRoutes.notFound);
    await change.write({ ...change.before, act: 'deleted' });
  });
}

/** If another page has the address by now, the page gets a similar one. */
export async function restorePage(parts: PageParts, seen: Seen): Promise<void> {
  await change(parts, seen, async (tx, change) => {
    if (!change.before?.deletedAt) throw notFound(texts.pageRoutes.notDeleted);
    const slug = await findFreeSlug(tx, change.before.slug);
    await change.write({ ...change.before, slug, act: 'restored' });
  });
}

async function findFreeSlug(tx: Tx, slug: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!(await findSlugOwner(tx, candidate))) return candidate;
  }
}

type NewText = PreparedPage & { act: PageAct; isOwnText: boolean };

type PageChange = {
  before: WholePageRow | undefined;
  write(text: NewText): Promise<void>;
  placeInFooter(column: FooterColumn | null): Promise<void>;
};

/** Runs one change of a page as a transaction, unless somebody else changed the page since the admin read it. */
async function change(
  parts: PageParts,
  { id, seenVersion, actorId }: Seen,
  run: (tx: Tx, change: PageChange) => Promise<void>,
): Promise<void> {
  const facts = await readFacts(parts);
  const at = parts.platform.now();
  await parts.platform.transact(async (tx, invalidate) => {
    await lockPages(tx);
    const before = await findPage(tx, id);
    if ((before?.version ?? 0) !== seenVersion) throw stalePage();
    const by = { id, before, facts, actorId, at, invalidate };
    await run(tx, {
      before,
      write: (text) => writeText(tx, by, text),
      placeInFooter: (column) =>
        placeInFooter(tx, { page: id, column, actorId, at, invalidate, recordChange: recordSettingsChange }),
    });
  });
}

type ChangeContext = {
  id: string;
  before: WholePageRow | undefined;
  facts: SiteFacts;
  actorId: string;
  at: Date;
  invalidate: Invalidate;
};

async function writeText(tx: Tx, context: ChangeContext, text: NewText): Promise<void> {
  const { id, before, facts, actorId, at, invalidate } = context;
  await requireFreeSlug(tx, id, text);
  const { act, isOwnText, title, slug, lead, content, rendered, images } = text;
  await writeRevision(tx, {
    pageId: id,
    seenVersion: before?.version ?? 0,
    ...{ act, isOwnText, title, slug, lead, content, rendered, images },
    facts,
    savedById: actorId,
    at,
    formerSlug: before && !before.deletedAt ? before.slug : undefined,
  });
  await recordPageChange(tx, { actorId, act, pageId: id, title, at });
  invalidate(pageTag(id));
  if (act !== 'saved' || !before || before.title !== title || before.slug !== slug) invalidate(pageListTag);
}

async function requireFreeSlug(tx: Tx, id: string, { act, slug }: NewText): Promise<void> {
  if (act === 'deleted') return;
  const owner = await findSlugOwner(tx, slug);
  if (!owner || owner.id === id) return;
  const text = owner.isFormer ? texts.pageRoutes.slugWasTaken : texts.pageRoutes.slugTaken;
  const message = fill(text, { title: owner.title });
  throw conflict('slug_taken', message, { slug: message });
}
