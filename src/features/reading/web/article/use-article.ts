import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { useSession } from '#client/session.ts';
import type { ArticleRead, ReadableArticle } from './readable-article.ts';
import { anyone, articleQuery } from './reading-queries.ts';

export type ShownArticle =
  /** `mayAppear`: the server had none for everyone; whoever is signed in may still be its author. */
  | { status: 'pending'; mayAppear: boolean }
  | { status: 'unavailable'; isMissing: boolean; retry: () => void; isFetching: boolean }
  | {
      status: 'ready';
      article: ReadableArticle;
      /** Undefined as long as it is not known. */
      liked: boolean | undefined;
      viewerId: string | undefined;
    };

/** The article as everyone sees it and, as soon as it is known who looks, as they see it. */
export function useArticle(slug: string): ShownArticle {
  const api = useApi();
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const viewerId = isSignedIn ? session.viewer?.id : undefined;
  const everyones = useQuery({ ...articleQuery(api, { slug, reader: anyone }), enabled: !isSignedIn });
  const own = useQuery({
    ...articleQuery(api, { slug, reader: viewerId ?? 'nobody' }),
    enabled: viewerId !== undefined,
  });

  const read = isSignedIn ? mergeReads(own.data, everyones.data) : everyones.data;
  if (read) {
    return {
      status: 'ready',
      article: read.article,
      liked: isSignedIn ? own.data?.liked : false,
      viewerId,
    };
  }
  const asked = isSignedIn ? own : everyones;
  // Before it is known who looks, the page holds both, and the style sheet shows one.
  if (session.status === 'unknown' && asked.isError) return { status: 'pending', mayAppear: true };
  if (!asked.isError) return { status: 'pending', mayAppear: false };
  return {
    status: 'unavailable',
    isMissing: isMissing(asked.error),
    retry: () => void asked.refetch(),
    isFetching: asked.isFetching,
  };
}

/** The same text stays the same string: what is on the page is not put there again. */
function mergeReads(
  own: ArticleRead | undefined,
  everyones: ArticleRead | undefined,
): ArticleRead | undefined {
  if (!own || !everyones || own.article.version !== everyones.article.version) return own ?? everyones;
  return { ...own, article: { ...own.article, html: everyones.article.html } };
}

/** An error that the server rendered comes with its status, but is no `ApiError` any more. */
function isMissing(error: Error): boolean {
  return 'status' in error && error.status === 404;
}
