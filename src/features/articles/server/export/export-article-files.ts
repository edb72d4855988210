import { stringify } from 'yaml';
import type { ExportFile, ExportSource } from '#features/accounts/server/public.ts';
import { stateOf } from '../../rules.ts';
import type { TextWorker } from '../text-worker/text-worker.ts';
import {
  type ExportedArticle,
  type ExportedRevision,
  readExportedArticles,
  readExportedRevisions,
} from './export.queries.ts';

type Writing = { source: ExportSource; textWorker: TextWorker };

export async function* listArticleFiles(
  source: ExportSource,
  textWorker: TextWorker,
): AsyncGenerator<ExportFile> {
  const { db } = source.platform;
  for await (const article of readExportedArticles(db, source.accountId)) {
    for await (const revision of readExportedRevisions(db, article.id)) {
      for (const image of revision.images) source.referencedImages.add(image);
      yield* listRevisionFiles({ source, textWorker }, article, revision);
    }
  }
}

async function* listRevisionFiles(
  { source, textWorker }: Writing,
  article: ExportedArticle,
  revision: ExportedRevision,
): AsyncGenerator<ExportFile> {
  const write = async (name: string, fields: Record<string, unknown>): Promise<ExportFile> => {
    // The relative path from this file to the top folder of the archive, where the folder of images is.
    const imagesPath = '../'.repeat(name.split('/').length - 1);
    const { publicUrl } = source.platform.config;
    const target = { publicUrl, imagesPath };
    const markdown = await textWorker.run('markdown', { content: revision.content, target });
    const { title, excerpt, category, tags, metaTitle, metaDescription, keywords, canonicalUrl } = revision;
    const seo = withoutEmpty({ metaTitle, metaDescription, keywords });
    // The name that other tools for Markdown files use.
    const origin = { canonical_url: canonicalUrl };
    const head = stringify(withoutEmpty({ title, excerpt, category, tags, ...origin, ...fields, seo }), {
      lineWidth: 0,
    });
    return { name, modifiedAt: revision.savedAt, content: `---\n${head}---\n\n${markdown}` };
  };
  const isLive = revision.id === article.liveRevisionId;
  if (isLive || revision.id === article.workingRevisionId) {
    const isEdit = !isLive && article.liveRevisionId !== null;
    const url = new URL(`/article/${article.slug}`, source.platform.config.publicUrl).href;
    yield await write(`articles/${article.slug}${isEdit ? '.edit' : ''}.md`, {
      slug: article.slug,
      state: isEdit ? revision.state : stateOf(article),
      createdAt: article.createdAt.toISOString(),
      publishedAt: article.publishedAt?.toISOString(),
      savedAt: revision.savedAt.toISOString(),
      url: stateOf(article) === 'approved' && isLive ? url : undefined,
    });
  }
  // With leading zeros, files sorted by name are in the order of the revisions.
  const number = String(revision.number).padStart(4, '0');
  yield await write(`revisions/${article.slug}/${number}.md`, {
    slug: article.slug,
    revision: revision.number,
    state: revision.state,
    isLive,
    savedAt: revision.savedAt.toISOString(),
    submittedAt: revision.submittedAt?.toISOString(),
    checklist: revision.checklist?.map(withoutEmpty),
    history: presentHistory(revision).map(withoutEmpty),
  });
}

export function presentHistory({ history }: ExportedRevision) {
  return history.map(({ act, by, note, at }) => ({ act, by, note, at: at.toISOString() }));
}

function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
