import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useSession } from '#client/session.ts';
import { anonymousReader, articleQuery } from './article-queries.ts';
import type { LoadedArticle, ReadableArticle } from './readable-article.ts';

export type ArticleState =
  /** `mayAppear`: the article is not public, but the viewer may be signed in as its author. */
  | { status: 'pending'; mayAppear: boolean }
  | { status: 'unavailable'; isMissing: boolean; retry: () => void; isFetching: boolean }
  | {
      status: 'ready';
      article: ReadableArticle;
      /** Undefined while it is loading. */
      liked: boolean | undefined;
      viewerId: string | undefined;
    };

/** The public version of the article and, once the viewer's session is known, their own version. */
export function useArticle(slug: string): ArticleState {
  const api = useApi();
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const viewerId = isSignedIn ? session.viewer?.id : undefined;
  const publicQuery = useQuery({
    ...articleQuery(api, { slug, reader: anonymousReader }),
    enabled: !isSignedIn,
  });
  const ownQuery = useQuery({
    ...articleQuery(api, { slug, reader: viewerId ?? 'nobody' }),
    enabled: viewerId !== undefined,
  });

  const loaded = isSignedIn ? mergeVersions(ownQuery.data, publicQuery.data) : publicQuery.data;
  if (loaded) {
    return {
      status: 'ready',
      article: loaded.article,
      liked: isSignedIn ? ownQuery.data?.liked : false,
      viewerId,
    };
  }
  const query = isSignedIn ? ownQuery : publicQuery;
  // While the session is unknown, the page contains both the skeleton and the error; CSS shows one of them.
  if (session.status === 'unknown' && query.isError) return { status: 'pending', mayAppear: true };
  if (!query.isError) return { status: 'pending', mayAppear: false };
  return {
    status: 'unavailable',
    isMissing: isNotFound(query.error),
    retry: () => void query.refetch(),
    isFetching: query.isFetching,
  };
}

/**
 * If the version is the same, reuses the HTML string that is on the page already, so that React does not insert it
 * again.
 */
function mergeVersions(
  own: LoadedArticle | undefined,
  publicOne: LoadedArticle | undefined,
): LoadedArticle | undefined {
  if (!own || !publicOne || own.article.version !== publicOne.article.version) return own ?? publicOne;
  return { ...own, article: { ...own.article, html: publicOne.article.html } };
}
