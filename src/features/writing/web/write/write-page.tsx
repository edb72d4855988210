import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { failureMessage, isNotFound } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { isAuthorOf } from '#features/articles/authors.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorCard, RetryCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ownArticleQuery } from '../own-article-queries.ts';
import { useRefuseDrops } from './use-refuse-drops.ts';
import { WriteForm } from './write-form.tsx';
import type { WritePageSlots } from './write-page-slots.ts';

type WritePageProps = { viewer: SignedInViewer; slots: WritePageSlots };

/** The router state that a link to this page may set. */
type WriteState = { blogId?: string; slug?: string; isLoaded?: boolean } | null;

/** A new article, or the editing of one that the URL or the router state names. */
export function WritePage({ viewer, slots }: WritePageProps) {
  useRefuseDrops();
  const { key: visit, state } = useLocation();
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  /** The article that the first save created. The URL changes; the form must stay mounted, so it keeps its key. */
  const [created, setCreated] = useState<{ id: string; formKey: string } | null>(null);
  const { blogId = null, isLoaded = false } = (state as WriteState) ?? {};
  const editId = searchParams.get('edit') ?? blogId;
  const isCreatedHere = created !== null && created.id === editId;
  const formKey = isCreatedHere ? created.formKey : (editId ?? `new ${visit}`);

  function continueAsArticle(article: Article): void {
    setCreated({ id: article._id, formKey });
    void navigate(paths.editArticle(article._id), { replace: true, preventScrollReset: true });
  }

  return (
    <div className="mx-auto w-full max-w-page px-gutter py-8 sm:py-10">
      <h1 className="mb-6 font-serif text-display">
        {editId && !isCreatedHere ? texts.writeScreen.editArticle : texts.writeScreen.writeNewArticle}
      </h1>
      <Suspense fallback={<WriteFormSkeleton />}>
        {editId && !isCreatedHere ? (
          <LoadedWriteForm key={formKey} id={editId} viewer={viewer} isLoaded={isLoaded} slots={slots} />
        ) : (
          <WriteForm
            key={formKey}
            viewer={viewer}
            article={null}
            onCreated={continueAsArticle}
            slots={slots}
          />
        )}
      </Suspense>
    </div>
  );
}

type LoadedWriteFormProps = WritePageProps & { id: string; isLoaded: boolean };

/** The form takes the article once. A response that arrives later must not overwrite what the writer types. */
function LoadedWriteForm({ id, viewer, isLoaded, slots }: LoadedWriteFormProps) {
  const { data, error, isFetching, refetch } = useQuery(
    ownArticleQuery(useApi(), { viewerId: viewer.id, id }),
  );
  const isOwn = data !== undefined && isAuthorOf(data, viewer.id);
  const isReady = data !== undefined;
  useEffect(() => {
    if (isReady && isLoaded) toast.success(texts.articleLabels.draftLoaded);
  }, [isReady, isLoaded]);
  if (data && isOwn) {
    return <WriteForm viewer={viewer} article={data} onCreated={() => {}} slots={slots} />;
  }
  if (data) {
    return (
      <ErrorCard
        title={texts.writeScreen.notYours}
        action={<ButtonLink to={paths.write}>{texts.writeScreen.writeYourOwn}</ButtonLink>}
      >
        {texts.writeScreen.notYoursHint}
      </ErrorCard>
    );
  }
  if (!error) return <WriteFormSkeleton />;
  if (isNotFound(error)) {
    return (
      <EmptyState
        title={texts.writeScreen.missing}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.myArticles}>{texts.pageNames.myArticles}</ButtonLink>
            <ButtonLink to={paths.write} variant="secondary">
              {texts.writeScreen.writeNewArticle}
            </ButtonLink>
          </div>
        }
      >
        {texts.writeScreen.missingHint}
      </EmptyState>
    );
  }
  return (
    <RetryCard title={texts.writeScreen.notLoaded} isPending={isFetching} onRetry={() => refetch()}>
      {failureMessage(error)}
    </RetryCard>
  );
}

function WriteFormSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <p role="status" className="sr-only">
        {texts.writeScreen.loading}
      </p>
      <Skeleton className="h-14" />
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  );
}
