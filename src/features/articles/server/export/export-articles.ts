// The articles in an account's data export: each as Markdown, with all of its revisions.

import type { ExportPart, ExportSource } from '#features/accounts/server/public.ts';
import { texts } from '#texts';
import { stateOf } from '../../rules.ts';
import type { TextWorker } from '../text-worker/text-worker.ts';
import {
  type ExportedArticle,
  type ExportedText,
  listExportedTexts,
  readExportedArticles,
  readExportedRevisions,
} from './export.queries.ts';
import { listArticleFiles, presentHistory } from './export-article-files.ts';

export function createArticleExport(textWorker: TextWorker): ExportPart {
  return {
    about: texts.exportArticles.files,
    read: (source) => ({ articles: readArticles(source, textWorker) }),
    files: (source) => listArticleFiles(source, textWorker),
  };
}

async function* readArticles(source: ExportSource, textWorker: TextWorker): AsyncGenerator<unknown> {
  const { db, config } = source.platform;
  const present = async (text: ExportedText) =>
    presentText(
      text,
      await textWorker.run('markdown', {
        content: text.content,
        target: { publicUrl: config.publicUrl, imagesPath: null },
      }),
    );
  for await (const article of readExportedArticles(db, source.accountId)) {
    const currentTexts = new Map<string | null, Record<string, unknown>>();
    for (const text of await listExportedTexts(db, article)) {
      currentTexts.set(text.id, await present(text));
    }
    yield {
      slug: article.slug,
      state: stateOf(article),
      createdAt: article.createdAt.toISOString(),
      publishedAt: article.publishedAt?.toISOString() ?? null,
      published: currentTexts.get(article.liveRevisionId) ?? null,
      working: currentTexts.get(article.workingRevisionId) ?? null,
      revisions: readRevisions(article, async (text) => currentTexts.get(text.id) ?? present(text)),
    };
  }

  async function* readRevisions(
    article: ExportedArticle,
    find: (text: ExportedText) => Promise<Record<string, unknown>>,
  ): AsyncGenerator<unknown> {
    for await (const revision of readExportedRevisions(db, article.id)) {
      yield {
        number: revision.number,
        state: revision.state,
        isLive: revision.id === article.liveRevisionId,
        submittedAt: revision.submittedAt?.toISOString() ?? null,
        ...(await find(revision)),
        acts: presentHistory(revision),
      };
    }
  }
}

function presentText(text: ExportedText, markdown: string): Record<string, unknown> {
  const { title, excerpt, category, tags, metaTitle, metaDescription, keywords } = text;
  const { canonicalUrl, checklist } = text;
  return {
    title,
    excerpt,
    category,
    tags,
    seo: { metaTitle, metaDescription, keywords },
    canonicalUrl,
    checklist,
    savedAt: text.savedAt.toISOString(),
    markdown,
  };
}
