// What the write page does at each pause: a draft is written over and stays a draft. Nothing else changes and nobody is
// told, so it is one statement, guarded by the version that was read before it.
import { areImagesNoted } from '#features/images/server/public.ts';
import type { WriteStatement } from '#platform/db/transact.ts';
import { invalid } from '#platform/http/app-error.ts';
import { checkDraft, type Status } from '../../rules.ts';
import type { ArticleRow, TextRow } from '../article.queries.ts';
import type { ArticleParts } from '../article-parts.ts';
import type { GivenText } from './article-text.ts';
import type { SeenDraft } from './draft.queries.ts';
import type { PreparedText } from './prepare-text.ts';
import { prepareDraft } from './prepare-text.ts';

export type DraftChange = { given: GivenText; status: Status | undefined; version: number | undefined };

/** The article with the saved draft; undefined when the change is more than that, or somebody was faster. */
export async function overwriteDraft(
  { platform, textWork }: Pick<ArticleParts, 'platform' | 'textWork'>,
  seen: SeenDraft,
  change: DraftChange,
): Promise<ArticleRow | undefined> {
  const { given } = change;
  if (given.content === undefined || !staysDraft(seen, change) || !keepsCategory(seen, given))
    return undefined;
  const prepared = await prepareDraft({ db: platform.db, textWork }, given.content);
  const now = platform.now();
  if (!(await areImagesNoted(platform.db, { urls: prepared.images, now }))) return undefined;
  const working = { ...seen.working, ...mergeDraft(seen.working, given, prepared), savedAt: now };
  const check = checkDraft(working);
  if (!check.ok) throw invalid(check.message, { title: check.message });
  const [saved] = await platform.writeAtOnce<{ version: number }>(
    overwriting({ seen, working, images: prepared.images, now }),
  );
  return saved && { ...seen, article: { ...seen.article, version: saved.version, updatedAt: now }, working };
}

/** What readers see decides about the article; without it, what its author wants. */
function staysDraft({ article, live }: SeenDraft, { status, version }: DraftChange): boolean {
  const isSeen = version === undefined || version === article.version;
  const isAsItWas = live !== null || (article.status === 'draft' && article.visibility === 'pending');
  return isSeen && isAsItWas && (status ?? article.status) === 'draft';
}

/** One that is new has to be looked up. */
function keepsCategory({ working }: SeenDraft, given: GivenText): boolean {
  return given.category === undefined || (given.category || null) === working.category;
}

function mergeDraft(
  former: SeenDraft['working'],
  given: GivenText,
  { content, wordCount, readTime }: PreparedText,
) {
  return {
    content,
    wordCount,
    readTime,
    title: given.title ?? former.title,
    excerpt: given.excerpt ?? former.excerpt,
    tags: given.tags ?? former.tags,
    metaTitle: given.seo?.metaTitle ?? former.metaTitle,
    metaDescription: given.seo?.metaDescription ?? former.metaDescription,
    keywords: given.seo?.keywords ?? former.keywords,
  };
}

const text = `
  with article as (
    update articles set version = version + 1, updated_at = $5
    where id = $1 and author_id = $2 and version = $3 and working_revision_id = $4
      and exists (select from article_revisions where id = $4 and state = 'draft')
    returning id, version
  )
  update article_revisions set saved_at = $5, title = $6, excerpt = $7, content = $8, rendered = '', plain_text = '',
    word_count = $9, read_time = $10, tags = $11, meta_title = $12, meta_description = $13, keywords = $14, images = $15
  from article where article_revisions.id = $4 and article_id = article.id
  returning article.version`;

type Overwriting = { seen: SeenDraft; working: TextRow; images: string[]; now: Date };

function overwriting({ seen, working, images, now }: Overwriting): WriteStatement {
  const { article, author } = seen;
  return {
    name: 'write-over-draft',
    text,
    values: [
      ...[article.id, author.id, article.version, working.id, now],
      ...[working.title, working.excerpt, working.content, working.wordCount, working.readTime],
      ...[working.tags, working.metaTitle, working.metaDescription, working.keywords, images],
    ],
  };
}
