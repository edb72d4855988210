import type { PendingRevision } from '#features/articles/article-schema.ts';
import type { CallResponse } from '#kit/api-contract.ts';
import { decorateHtml } from '#richtext/render/decorate-html.ts';
import type { readingApi } from '../../../contract.ts';

type FullResponse = CallResponse<typeof readingApi.read>;
type ArticleFields = Omit<FullResponse['blog'], 'content' | 'renderedContent' | 'pendingRevision'>;

export type ReadableArticle = ArticleFields & {
  /** The rendered content as the page shows it. */
  html: string;
  /** Only set for the authors and for those who review. */
  pendingRevision?: Omit<PendingRevision, 'content'> | null;
};

/** `renderedContent` is not in the public contract, so another implementation of the API may not send it. */
export type ReadResponse = Omit<FullResponse, 'blog'> & {
  blog: Omit<FullResponse['blog'], 'renderedContent'> &
    Partial<Pick<FullResponse['blog'], 'renderedContent'>>;
};

export type LoadedArticle = { article: ReadableArticle; liked: boolean };

/** Drops the texts that the page does not show: they would double the size of the state sent with the page. */
export async function toLoadedArticle({ blog, liked }: ReadResponse): Promise<LoadedArticle> {
  const { content, renderedContent, pendingRevision, ...fields } = blog;
  return {
    liked,
    article: {
      ...fields,
      html: decorateHtml(renderedContent ?? (await sanitize(content))),
      ...(pendingRevision !== undefined && {
        pendingRevision: pendingRevision && withoutText(pendingRevision),
      }),
    },
  };
}

/** Loaded on demand: responses of our own server have `renderedContent`, and only our server sanitises `content`. */
async function sanitize(content = ''): Promise<string> {
  const { sanitizeContent } = await import('./sanitize-content.ts');
  return sanitizeContent(content);
}

function withoutText({ content: _content, ...fields }: PendingRevision) {
  return fields;
}
