import type { CallAnswer } from '#kit/api-contract.ts';
import type { PendingRevision } from '../../article-schema.ts';
import type { articlesApi } from '../../contract.ts';
import { decorateHtml } from './decorate-html.ts';

type Answer = CallAnswer<typeof articlesApi.read>;
type Told = Omit<Answer['blog'], 'content' | 'renderedContent' | 'pendingRevision'>;

export type ReadableArticle = Told & {
  /** The rendered content as the page shows it. */
  html: string;
  /** For the author and admins. */
  pendingRevision?: Omit<PendingRevision, 'content'> | null;
};

export type ArticleRead = { article: ReadableArticle; liked: boolean };

/** What the page needs of the answer. The texts that it does not show would only make its state twice as long. */
export function readAnswer({ blog, liked }: Answer): ArticleRead {
  const { content: _content, renderedContent, pendingRevision, ...told } = blog;
  return {
    liked,
    article: {
      ...told,
      html: decorateHtml(renderedContent),
      ...(pendingRevision !== undefined && {
        pendingRevision: pendingRevision && withoutText(pendingRevision),
      }),
    },
  };
}

function withoutText({ content: _content, ...told }: PendingRevision) {
  return told;
}
