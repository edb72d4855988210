import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';

type ArticleUnavailableProps = {
  isMissing: boolean;
  onRetry?: () => void;
  isFetching?: boolean;
};

export function ArticleUnavailable({ isMissing, onRetry, isFetching = false }: ArticleUnavailableProps) {
  return (
    <div className="mx-auto w-full max-w-measure px-gutter py-16">
      <h1 className="sr-only">{texts.articleUnavailable.heading}</h1>
      <ErrorCard
        title={texts.articleUnavailable.title}
        action={
          <div className="flex flex-wrap items-center justify-center gap-3">
            {!isMissing && onRetry && (
              <Button isPending={isFetching} onClick={onRetry}>
                {texts.actions.tryAgain}
              </Button>
            )}
            <ButtonLink to={paths.home} variant="secondary">
              {texts.actions.goHome}
            </ButtonLink>
            <ButtonLink to={paths.articles} variant="secondary">
              {texts.actions.browseAllArticles}
            </ButtonLink>
          </div>
        }
      >
        {isMissing ? texts.articleUnavailable.missing : texts.articleUnavailable.failed}
      </ErrorCard>
    </div>
  );
}

/** Shown while an article is loading. */
export function ArticleSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-measure px-gutter pt-10 pb-20 sm:pt-16 xl:px-0">
      <p role="status" className="sr-only">
        {texts.articleUnavailable.loading}
      </p>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-5 h-11 w-full" />
      <Skeleton className="mt-3 h-11 w-3/5" />
      <SkeletonText lines={2} className="mt-7" />
      <div className="mt-8 flex items-center gap-4 border-line border-y py-4">
        <Skeleton shape="circle" className="size-11" />
        <SkeletonText lines={2} className="w-40" />
      </div>
      <SkeletonText lines={6} className="mt-10" />
      <SkeletonText lines={5} className="mt-8" />
    </div>
  );
}
