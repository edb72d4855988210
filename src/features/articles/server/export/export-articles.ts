// Every article as Markdown, with every text it ever had, for the download of everything an account owns.

import type { ExportPart, ExportSource } from '#features/accounts/server/public.ts';
import { texts } from '#texts';
import { stateOf } from '../../rules.ts';
import type { TextWork } from '../text-work/text-work.ts';
import {
  type ExportedArticle,
  type ExportedText,
  findExportedTexts,
  readExportedArticles,
  readExportedRevisions,
} from './export.queries.ts';
import { listArticleFiles, presentActs } from './export-article-files.ts';

export function createArticleExport(textWork: TextWork): ExportPart {
  return {
    about: texts.exportArticles.files,
    read: (source) => ({ articles: readArticles(source, textWork) }),
    files: (source) => listArticleFiles(source, textWork),
  };
}

async function* readArticles(source: ExportSource, textWork: TextWork): AsyncGenerator<unknown> {
  const { db, config } = source.platform;
  const present = async (text: ExportedText) =>
    presentText(
      text,
      await textWork.run('markdown', {
        content: text.content,
        place: { publicUrl: config.publicUrl, wayToImages: null },
      }),
    );
  for await (const article of readExportedArticles(db, source.accountId)) {
    const currentTexts = new Map<string | null, Record<string, unknown>>();
    for (const text of await findExportedTexts(db, article)) {
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
        acts: presentActs(revision),
      };
    }
  }
}

function presentText(text: ExportedText, markdown: string): Record<string, unknown> {
  const { title, excerpt, category, tags, metaTitle, metaDescription, keywords } = text;
  return {
    title,
    excerpt,
    category,
    tags,
    seo: { metaTitle, metaDescription, keywords },
    savedAt: text.savedAt.toISOString(),
    markdown,
  };
}
