// The pages of text in the settings file, by their slugs.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { recordPageChange } from '#features/audit/server/public.ts';
import { explainIssues, type FileSection } from '#features/site/server/settings-file/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { settingsIn } from '#platform/settings/settings.queries.ts';
import { texts } from '#texts';
import { builtInPages, isBuiltIn, type PageAct, type SiteFacts } from '../rules.ts';
import { pageListTag, pageTag } from './cache-tags.ts';
import { findPage, findPageBySlug, findSlugOwner, listOwnTexts } from './page.queries.ts';
import type { PageParts } from './page-parts.ts';
import { type PreparedPage, prepareDefault, preparePage } from './prepare-page-text.ts';
import { readFacts } from './read-facts.ts';
import { lockPages, writeRevision } from './write-revision.ts';

type Tools = Pick<PageParts, 'textWorker' | 'readSwitches'> & Pick<PageParts['platform'], 'config'>;
type Change = Parameters<FileSection['write']>[2];

const pageText = z.strictObject({ title: z.string(), lead: z.string().default(''), content: z.string() });
type PageText = z.infer<typeof pageText>;

/** Null is the text that came with the site. */
const pageTexts = z.record(z.string(), pageText.nullable());

export const pagesSection = 'pages';

/**
 * Pages that a file does not name stay as they are. Images are not in the file: those that this site does not have are left
 * out of the texts.
 */
export const createPagesFileSection = (tools: Tools): FileSection => ({
  id: pagesSection,
  read: readTexts,
  lock: lockPages,
  async check(db, given, { current }) {
    const parsed = z.record(z.string(), z.unknown()).safeParse(given);
    if (!parsed.success) return { ok: false, fields: explainIssues(parsed.error.issues) };
    const errors: [string, string][] = [];
    const checked: [string, PageText | null][] = [];
    for (const [slug, page] of Object.entries(parsed.data)) {
      const result = await checkPageText(db, tools, { slug, given: page });
      if (result.ok) checked.push([slug, result.value]);
      else
        for (const [field, reason] of Object.entries(result.fields))
          errors.push([[slug, field].filter(Boolean).join('.'), reason]);
    }
    if (errors.length > 0) return { ok: false, fields: Object.fromEntries(errors) };
    return { ok: true, value: { ...current, ...Object.fromEntries(checked) } };
  },
  async write(tx, value, change) {
    const pages = pageTexts.parse(value);
    // The name of the site may be one of the settings that the file has just changed.
    const source = { settings: settingsIn(tx), config: tools.config };
    const facts = await readFacts({ platform: source, readSwitches: tools.readSwitches });
    for (const slug of change.fields) {
      await writePage(tx, { tools, facts, slug, text: pages[slug] ?? null, change });
    }
    change.invalidate(pageListTag);
  },
});

async function readTexts(db: DbOrTx): Promise<Record<string, PageText | null>> {
  const rows = await listOwnTexts(db);
  const own = rows.map(({ slug, title, lead, content }) => [slug, { title, lead, content }] as const);
  return { ...Object.fromEntries(builtInPages.map((id) => [id, null])), ...Object.fromEntries(own) };
}

type CheckedText = { ok: true; value: PageText | null } | { ok: false; fields: Record<string, string> };

/** The field '' stands for the page itself, or its slug. */
async function checkPageText(
  db: DbOrTx,
  tools: Tools,
  { slug, given }: { slug: string; given: unknown },
): Promise<CheckedText> {
  if (isBuiltIn(slug) && given === null) return { ok: true, value: null };
  const parsed = pageText.safeParse(given);
  if (!parsed.success) return { ok: false, fields: explainIssues(parsed.error.issues) };
  const refusal = isBuiltIn(slug) ? undefined : await refuseSlug(db, slug);
  if (refusal !== undefined) return { ok: false, fields: { '': refusal } };
  try {
    const { title, lead, content } = await prepare(db, tools, { slug, text: parsed.data });
    return { ok: true, value: { title, lead, content } };
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const { slug: ofSlug, ...fields } = error.fields;
    return { ok: false, fields: { ...fields, ...(ofSlug !== undefined && { '': ofSlug }) } };
  }
}

async function refuseSlug(db: DbOrTx, slug: string): Promise<string | undefined> {
  // A slug that the check would write in another way could stand in the file twice.
  if (slug !== slug.trim().toLowerCase()) return texts.pageRules.slugInvalid;
  const owner = await findSlugOwner(db, slug);
  return owner?.isFormer ? fill(texts.pageRoutes.slugWasTaken, { title: owner.title }) : undefined;
}

const prepare = (
  db: DbOrTx,
  { textWorker, config }: Tools,
  { slug, text }: { slug: string; text: PageText },
): Promise<PreparedPage> =>
  preparePage(
    { db, textWorker, siteUrl: config.publicUrl },
    { id: isBuiltIn(slug) ? slug : null, given: { slug, ...text } },
  );

type Written = { tools: Tools; facts: SiteFacts; slug: string; text: PageText | null; change: Change };

/** As a revision like any other. */
async function writePage(tx: Tx, { tools, facts, slug, text, change }: Written): Promise<void> {
  const { actorId, at, invalidate } = change;
  const before = isBuiltIn(slug) ? await findPage(tx, slug) : await findPageBySlug(tx, slug);
  const pageId = before?.id ?? (isBuiltIn(slug) ? slug : randomUUID());
  const act: PageAct = text ? 'imported' : 'reset';
  const page = text ? await prepare(tx, tools, { slug, text }) : await prepareReset(tools, slug, facts);
  await writeRevision(tx, {
    ...page,
    pageId,
    seenVersion: before?.version ?? 0,
    act,
    isOwnText: text !== null,
    facts,
    savedById: actorId,
    at,
  });
  await recordPageChange(tx, { actorId, act, pageId, title: page.title, at });
  invalidate(pageTag(pageId));
}

async function prepareReset(tools: Tools, slug: string, facts: SiteFacts): Promise<PreparedPage> {
  if (!isBuiltIn(slug)) throw new Error(`No text came with the site for ${slug}`);
  return { ...(await prepareDefault(tools, slug, facts)), rendered: '', images: [] };
}
