// The most frequent save: the write page overwrites a draft at each pause, and it stays a draft. Nothing else changes
// and nobody is notified, so it is one statement, guarded by the version that was read before it.
import { areImagesNoted } from '#features/images/server/public.ts';
import type { WriteStatement } from '#platform/db/transact.ts';
import { invalid } from '#platform/http/app-error.ts';
import { checkDraft, type Status } from '../../rules.ts';
import type { ArticleRow, WorkingRow } from '../article.queries.ts';
import type { ArticleParts } from '../article-parts.ts';
import type { GivenText } from './article-text.ts';
import type { LoadedDraft } from './draft.queries.ts';
import type { PreparedText } from './prepare-text.ts';
import { prepareDraft } from './prepare-text.ts';

export type DraftChange = {
  /** Who saves: one of the authors. */
  authorId: string;
  given: GivenText;
  status: Status | undefined;
  version: number | undefined;
};

/** The saved article; undefined when the change is not only an overwritten draft, or another save came first. */
export async function overwriteDraft(
  { platform, textWorker }: Pick<ArticleParts, 'platform' | 'textWorker'>,
  draft: LoadedDraft,
  change: DraftChange,
): Promise<ArticleRow | undefined> {
  const { given } = change;
  if (given.content === undefined || !staysDraft(draft, change) || !keepsCategory(draft, given))
    return undefined;
  const prepared = await prepareDraft({ db: platform.db, textWorker }, given.content);
  const now = platform.now();
  if (!(await areImagesNoted(platform.db, { urls: prepared.images, now }))) return undefined;
  const working = { ...draft.working, ...mergeDraft(draft.working, given, prepared), savedAt: now };
  const check = checkDraft(working);
  if (!check.ok) throw invalid(check.message, { title: check.message });
  const [saved] = await platform.writeAtOnce<{ version: number }>(
    buildOverwrite({ draft, authorId: change.authorId, working, images: prepared.images, now }),
  );
  return (
    saved && { ...draft, article: { ...draft.article, version: saved.version, updatedAt: now }, working }
  );
}

/** Whether the save changes neither the status of the article nor the state of the working revision. */
function staysDraft({ article, live }: LoadedDraft, { status, version }: DraftChange): boolean {
  const isLatest = version === undefined || version === article.version;
  // Without a live revision, a save as a draft also resets the status and visibility of the article.
  const isPlainDraft = live !== null || (article.status === 'draft' && article.visibility === 'pending');
  return isLatest && isPlainDraft && (status ?? article.status) === 'draft';
}

/** A changed category has to be looked up first. */
function keepsCategory({ workingCategory }: LoadedDraft, given: GivenText): boolean {
  return given.category === undefined || given.category === (workingCategory?.slug ?? '');
}

function mergeDraft(
  previous: LoadedDraft['working'],
  given: GivenText,
  { content, wordCount, readTime }: PreparedText,
) {
  return {
    content,
    wordCount,
    readTime,
    title: given.title ?? previous.title,
    excerpt: given.excerpt ?? previous.excerpt,
    tags: given.tags ?? previous.tags,
    metaTitle: given.seo?.metaTitle ?? previous.metaTitle,
    metaDescription: given.seo?.metaDescription ?? previous.metaDescription,
    keywords: given.seo?.keywords ?? previous.keywords,
    canonicalUrl: given.canonicalUrl ?? previous.canonicalUrl,
    checklist: given.checklist ?? previous.checklist,
  };
}

const text = `
  with article as (
    update articles set version = version + 1, updated_at = $5
    where id = $1 and (author_id = $2 or $2 = any (co_author_ids)) and version = $3 and working_revision_id = $4
      and exists (select from article_revisions where id = $4 and state = 'draft')
    returning id, version
  )
  update article_revisions set saved_at = $5, title = $6, excerpt = $7, content = $8, rendered = '', plain_text = '',
    word_count = $9, read_time = $10, tags = $11, meta_title = $12, meta_description = $13, keywords = $14, images = $15,
    canonical_url = $16, checklist = $17
  from article where article_revisions.id = $4 and article_id = article.id
  returning article.version`;

type Overwrite = { draft: LoadedDraft; authorId: string; working: WorkingRow; images: string[]; now: Date };

function buildOverwrite({ draft, authorId, working, images, now }: Overwrite): WriteStatement {
  const { article } = draft;
  return {
    name: 'write-over-draft',
    text,
    values: [
      ...[article.id, authorId, article.version, working.id, now],
      ...[working.title, working.excerpt, working.content, working.wordCount, working.readTime],
      ...[working.tags, working.metaTitle, working.metaDescription, working.keywords, images],
      working.canonicalUrl,
      JSON.stringify(working.checklist),
    ],
  };
}
