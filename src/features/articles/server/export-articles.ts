import type { DbOrTx } from '#platform/db/database.ts';
import { htmlToMarkdown } from '#richtext/html-to-markdown.ts';
import { stateOf } from '../rules.ts';
import { listArticlesOf, type TextRow } from './article.queries.ts';

/** For the download of everything an account owns: every article as Markdown, the live text and the one on the desk. */
export async function exportArticles(db: DbOrTx, accountId: string): Promise<Record<string, unknown>> {
  const rows = await listArticlesOf(db, accountId, { tab: undefined, paging: undefined });
  return {
    articles: rows.map(({ article, live, working }) => ({
      slug: article.slug,
      state: stateOf(article),
      createdAt: article.createdAt.toISOString(),
      publishedAt: article.publishedAt?.toISOString() ?? null,
      published: live && exportText(live),
      working: working ? exportText(working) : null,
    })),
  };
}

function exportText(text: TextRow): Record<string, unknown> {
  return {
    title: text.title,
    excerpt: text.excerpt,
    category: text.category,
    tags: text.tags,
    savedAt: text.savedAt.toISOString(),
    markdown: htmlToMarkdown(text.content),
  };
}
