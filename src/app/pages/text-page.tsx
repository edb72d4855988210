import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { failureStatus, isNotFound } from '#client/failure-message.ts';
import type { LoadPage } from '#client/page.ts';
import { useApi } from '#client/services.tsx';
import { pageQuery } from '#features/pages/web/page-query.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { RetryCard } from '#ui/error-card.tsx';
import { NotFoundScreen } from '#ui/not-found-screen.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { PageText } from '../page-parts/text-page/page-text.tsx';
import { WaysOn } from '../page-parts/ways-on.tsx';

/** One of the site's own pages of text: About, Privacy, and those that admins have added. */
export const load: LoadPage = async ({ api, queries, url }) => {
  const query = pageQuery(api, slugIn(url.pathname));
  await queries.prefetchQuery(query);
  const page = queries.getQueryData(query.queryKey);
  if (!page) {
    const status = failureStatus(queries.getQueryState(query.queryKey)?.error);
    return { title: texts.notFound.title, description: texts.notFound.description, status };
  }
  // A former address, or `/pages/privacy` for `/privacy`.
  if (url.pathname !== page.path) return { movedTo: page.path };
  const { slug, path, metaTitle, title, description } = page;
  return {
    title: metaTitle,
    description,
    canonicalPath: path,
    ...(path === paths.page(slug) && { trail: [{ name: title, path }] }),
  };
};

function slugIn(pathname: string): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

export function Component() {
  const slug = slugIn(useLocation().pathname);
  const { data: page, error, isFetching, refetch } = useQuery(pageQuery(useApi(), slug));
  if (page) return <PageText key={page.slug} page={page} />;
  if (isNotFound(error)) {
    return (
      <NotFoundScreen title={texts.notFound.heading} actions={<WaysOn />}>
        {texts.notFound.text}
      </NotFoundScreen>
    );
  }
  return (
    <div className="mx-auto w-full max-w-measure px-gutter py-16">
      <h1 className="sr-only">{texts.textPage.title}</h1>
      {error ? (
        <RetryCard title={texts.textPage.notLoaded} isPending={isFetching} onRetry={() => void refetch()}>
          {texts.textPage.notLoadedHint}
        </RetryCard>
      ) : (
        <SkeletonText lines={8} />
      )}
    </div>
  );
}
