import type { PendingRevision } from '#features/articles/article-schema.ts';
import type { CallAnswer } from '#kit/api-contract.ts';
import { decorateHtml } from '#richtext/render/decorate-html.ts';
import type { readingApi } from '../../contract.ts';

type Answer = CallAnswer<typeof readingApi.read>;
type Told = Omit<Answer['blog'], 'content' | 'renderedContent' | 'pendingRevision'>;

export type ReadableArticle = Told & {
  /** The rendered content as the page shows it. */
  html: string;
  /** For the author and admins. */
  pendingRevision?: Omit<PendingRevision, 'content'> | null;
};

/** An API that knows only the public contract has no `renderedContent`. */
export type ReadAnswer = Omit<Answer, 'blog'> & {
  blog: Omit<Answer['blog'], 'renderedContent'> & Partial<Pick<Answer['blog'], 'renderedContent'>>;
};

export type ArticleRead = { article: ReadableArticle; liked: boolean };

/** What the page needs of the answer. The texts that it does not show would only make its state twice as long. */
export async function readAnswer({ blog, liked }: ReadAnswer): Promise<ArticleRead> {
  const { content, renderedContent, pendingRevision, ...told } = blog;
  return {
    liked,
    article: {
      ...told,
      html: decorateHtml(renderedContent ?? (await sanitize(content))),
      ...(pendingRevision !== undefined && {
        pendingRevision: pendingRevision && withoutText(pendingRevision),
      }),
    },
  };
}

/** Only our own server promises that `content` is sanitised. Loaded on demand: its answers never need this. */
async function sanitize(content = ''): Promise<string> {
  const { sanitizeContent } = await import('./sanitize-content.ts');
  return sanitizeContent(content);
}

function withoutText({ content: _content, ...told }: PendingRevision) {
  return told;
}
