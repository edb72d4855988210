// Tells, before anything is imported, what becomes of each article.
import { sql } from 'drizzle-orm';
import { checkSubmittable } from '#features/articles/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { slugOf } from '#kit/slug.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { invalid } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import type { SiteOptions, SitePlan } from '../../rules.ts';
import { type CategoryWords, loadCategoryWords } from '../category-words.ts';
import { importedArticles } from '../import.table.ts';
import type { ImportedArticle, Note, ReadExport } from '../parsing/imported-article.ts';
import { whySkipped } from '../read-import.ts';
import { listMissing } from '../running/compose-text.ts';
import type { ItemPlan } from '../store-run.ts';
import { type FindAuthor, loadAuthors } from './authors.ts';
import { isRepairable, listUntouched, type Untouched } from './repair-images.ts';
import { loadTakenAddresses } from './taken-addresses.ts';

export type PlannedItem = ItemPlan & { plan: SitePlan };

type Planning = { read: ReadExport; options: SiteOptions; importer: { name: string }; at: Date };

/** In the order of the articles of the export. Throws if the site does not have the category of the options. */
export async function planSiteImport(
  db: DbOrTx,
  { read, options, importer, at }: Planning,
): Promise<PlannedItem[]> {
  const { source, articles } = read;
  const words = await loadCategoryWords(db);
  if (options.category !== '' && !words.has(options.category)) throw noSuchCategory(options.category, words);
  const findAuthor = await loadAuthors(db, { source, authors: articles.flatMap(({ authors }) => authors) });
  const known = await listKnownKeys(db, { read, findAuthor });
  const untouched = await listUntouched(
    db,
    articles.map(({ key }) => key),
  );
  const planAddresses = await loadTakenAddresses(db, articles);
  const findRepair = (article: ImportedArticle): PlannedItem | undefined => {
    const here = untouched.get(article.key);
    if (!here || !isRepairable(article, { here, options })) return undefined;
    return planRepair(article, { here, ...planAuthor(article, { findAuthor, importer }) });
  };
  const planNew = (article: ImportedArticle): PlannedItem => {
    const notes = [...article.notes, ...listMissing(article), ...listHosts(article)];
    const category = slugOf(words.choose(article) || options.category);
    const hasCategory = category !== '';
    const publishing = planPublishing(article, { isWanted: options.asApproved, hasCategory, at });
    if (article.excerpt === '' && article.beginning)
      notes.push({ kind: 'changed', text: texts.importNotes.excerptMade });
    if (publishing.note) notes.push(publishing.note);
    const reason = whySkipped(article, known);
    // One that was published nowhere had no address, though its links may name one.
    const wanted = article.isPublished || article.isRestricted ? (article.formerPaths ?? []) : [];
    const addresses = reason === '' ? planAddresses(article, wanted) : { formerPaths: wanted, notes: [] };
    return {
      reason,
      notes: reason === '' ? [...notes, ...addresses.notes] : [],
      plan: {
        ...planAuthor(article, { findAuthor, importer }),
        becomes: publishing.becomes,
        category,
        formerPaths: addresses.formerPaths,
      },
    };
  };
  return articles.map((article) => findRepair(article) ?? planNew(article));
}

function planRepair(
  article: ImportedArticle,
  { here, ...author }: Pick<SitePlan, 'author' | 'authorKind'> & { here: Untouched },
): PlannedItem {
  const again: Note = { kind: 'changed', text: texts.importNotes.imagesAgain };
  const becomes = here.isPublic ? 'published' : 'draft';
  return {
    reason: '',
    notes: [again, ...listMissing(article), ...listHosts(article)],
    plan: { ...author, becomes, category: '', formerPaths: [] },
  };
}

function noSuchCategory(category: string, { slugs }: CategoryWords) {
  const text = fill(texts.siteImport.noSuchCategory, { category, slugs: slugs.join(', ') });
  return invalid(text, { category: text });
}

/** Whether these images can be copied shows when the import asks for them. */
function listHosts({ images }: ImportedArticle): Note[] {
  const addresses = images.filter(({ file }) => file === null).map(({ src }) => URL.parse(src)?.host ?? '');
  const hosts = [...new Set(addresses.filter((host) => host !== ''))].slice(0, 5).join(', ');
  return hosts === '' ? [] : [{ kind: 'changed', text: fill(texts.importNotes.hosts, { hosts }) }];
}

function planAuthor(
  { authors: [first] }: ImportedArticle,
  { findAuthor, importer }: { findAuthor: FindAuthor; importer: { name: string } },
): Pick<SitePlan, 'author' | 'authorKind'> {
  if (!first) return { author: importer.name, authorKind: 'importer' };
  return { author: first.name || first.username, authorKind: findAuthor(first)?.kind ?? 'new' };
}

type Publishing = { becomes: SitePlan['becomes']; note?: Note };

/** An article that a submission would need more for becomes a draft, and says why. */
function planPublishing(
  article: ImportedArticle,
  { isWanted, hasCategory, at }: { isWanted: boolean; hasCategory: boolean; at: Date },
): Publishing {
  const { title, excerpt, beginning = '', textLength = 0, isPublished, isRestricted } = article;
  const scheduled = findScheduled(article, at);
  if (scheduled) return { becomes: 'draft', note: scheduled };
  // A note of the article says why a restricted one is a draft.
  if (!isWanted || isRestricted) return { becomes: 'draft' };
  if (!isPublished) return { becomes: 'draft', note: { kind: 'changed', text: texts.importNotes.wasDraft } };
  const submission = { title, excerpt: excerpt || beginning, textLength, category: hasCategory ? 'any' : '' };
  const check = checkSubmittable(submission);
  return check.ok ? { becomes: 'published' } : { becomes: 'draft', note: whyDraft(check.fields) };
}

/** A day that has not come. Forem and generators of static sites call such an article published. */
function findScheduled({ publishedAt }: ImportedArticle, at: Date): Note | undefined {
  if (publishedAt === null || new Date(publishedAt) <= at) return undefined;
  const date = formatDay(publishedAt);
  return { kind: 'changed', text: fill(texts.importNotes.wasScheduled, { date }) };
}

/** `fields` are those that a submission would need. */
export function whyDraft(fields: readonly string[]): Note {
  const names = fields.map((field) => texts.siteImport.fields[field as 'category'] ?? field).join(', ');
  return { kind: 'changed', text: fill(texts.importNotes.becameDraft, { fields: names }) };
}

/** The keys of the articles that an admin has imported before, or their author has. */
async function listKnownKeys(
  db: DbOrTx,
  { read, findAuthor }: { read: ReadExport; findAuthor: FindAuthor },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({
      key: importedArticles.key,
      accountId: importedArticles.accountId,
      isOfSite: importedArticles.isOfSite,
    })
    .from(importedArticles)
    .where(sql`${importedArticles.key} = any(${sql.param(read.articles.map(({ key }) => key))}::text[])`);
  const authorOf = new Map(
    read.articles.map(({ key, authors: [first] }) => [key, first && findAuthor(first)?.accountId]),
  );
  const isKnown = ({ key, accountId, isOfSite }: (typeof rows)[number]) =>
    isOfSite || accountId === authorOf.get(key);
  return new Set(rows.filter(isKnown).map(({ key }) => key));
}
