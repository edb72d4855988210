import { stringify } from 'yaml';
import type { ExportFile, ExportSource } from '#features/accounts/server/public.ts';
import { stateOf } from '../../rules.ts';
import type { TextWork } from '../text-work/text-work.ts';
import {
  type ExportedArticle,
  type ExportedRevision,
  readExportedArticles,
  readExportedRevisions,
} from './export.queries.ts';

type Writing = { source: ExportSource; textWork: TextWork };

export async function* listArticleFiles(
  source: ExportSource,
  textWork: TextWork,
): AsyncGenerator<ExportFile> {
  const { db } = source.platform;
  for await (const article of readExportedArticles(db, source.accountId)) {
    for await (const revision of readExportedRevisions(db, article.id)) {
      for (const image of revision.images) source.referencedImages.add(image);
      yield* listRevisionFiles({ source, textWork }, article, revision);
    }
  }
}

async function* listRevisionFiles(
  { source, textWork }: Writing,
  article: ExportedArticle,
  revision: ExportedRevision,
): AsyncGenerator<ExportFile> {
  const write = async (name: string, fields: Record<string, unknown>): Promise<ExportFile> => {
    // Images are beside the text, wherever the folder lies.
    const wayToImages = '../'.repeat(name.split('/').length - 1);
    const { publicUrl } = source.platform.config;
    const place = { publicUrl, wayToImages };
    const markdown = await textWork.run('markdown', { content: revision.content, place });
    const { title, excerpt, category, tags, metaTitle, metaDescription, keywords } = revision;
    const seo = filled({ metaTitle, metaDescription, keywords });
    const head = stringify(filled({ title, excerpt, category, tags, ...fields, seo }), { lineWidth: 0 });
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
  // Sorted by name they are in their order.
  const number = String(revision.number).padStart(4, '0');
  yield await write(`revisions/${article.slug}/${number}.md`, {
    slug: article.slug,
    revision: revision.number,
    state: revision.state,
    isLive,
    savedAt: revision.savedAt.toISOString(),
    submittedAt: revision.submittedAt?.toISOString(),
    history: presentActs(revision).map(filled),
  });
}

export function presentActs({ acts }: ExportedRevision) {
  return acts.map(({ act, by, note, at }) => ({ act, by, note, at: at.toISOString() }));
}

/** Without what says nothing. */
function filled(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
