import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorCard, RetryCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { ownArticleQuery } from '../own-article-queries.ts';
import type { DeskSlots } from './desk-slots.ts';
import { useRefuseDrops } from './use-refuse-drops.ts';
import { WriteDesk } from './write-desk.tsx';

type WriteScreenProps = { viewer: SignedInViewer; slots: DeskSlots };

/** What a link to this page may bring along. */
type WriteState = { blogId?: string; slug?: string; isLoaded?: boolean } | null;

/** A new article, or one to be edited: named in the address, or by whoever led here. */
export function WriteScreen({ viewer, slots }: WriteScreenProps) {
  useRefuseDrops();
  const { key: visit, state } = useLocation();
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  /** The article that a new desk has become: its address changes, the page stays as it is. */
  const [created, setCreated] = useState<{ id: string; desk: string } | null>(null);
  const { blogId = null, isLoaded = false } = (state as WriteState) ?? {};
  const editId = searchParams.get('edit') ?? blogId;
  const isCreatedHere = created !== null && created.id === editId;
  const desk = isCreatedHere ? created.desk : (editId ?? `new ${visit}`);

  function adopt(article: Article): void {
    setCreated({ id: article._id, desk });
    void navigate(paths.editArticle(article._id), { replace: true, preventScrollReset: true });
  }

  return (
    <div className="mx-auto w-full max-w-page px-gutter py-8 sm:py-10">
      <h1 className="mb-6 font-serif text-display">
        {editId && !isCreatedHere ? texts.writeScreen.editArticle : texts.writeScreen.writeNewArticle}
      </h1>
      <Suspense fallback={<DeskSkeleton />}>
        {editId && !isCreatedHere ? (
          <LoadedDesk key={desk} id={editId} viewer={viewer} isLoaded={isLoaded} slots={slots} />
        ) : (
          <WriteDesk key={desk} viewer={viewer} article={null} onCreated={adopt} slots={slots} />
        )}
      </Suspense>
    </div>
  );
}

type LoadedDeskProps = WriteScreenProps & { id: string; isLoaded: boolean };

/** Once the desk stands it is not filled again: an answer that comes later must not overwrite what is being typed. */
function LoadedDesk({ id, viewer, isLoaded, slots }: LoadedDeskProps) {
  const { data, error, isFetching, refetch } = useQuery(
    ownArticleQuery(useApi(), { viewerId: viewer.id, id }),
  );
  const isOwn = data?.author.id === viewer.id;
  const isReady = data !== undefined;
  useEffect(() => {
    if (isReady && isLoaded) toast.success(texts.articleLabels.draftLoaded);
  }, [isReady, isLoaded]);
  if (data && isOwn) {
    return <WriteDesk viewer={viewer} article={data} onCreated={() => {}} slots={slots} />;
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
  if (!error) return <DeskSkeleton />;
  return (
    <RetryCard title={texts.writeScreen.notLoaded} isPending={isFetching} onRetry={() => refetch()}>
      {failureMessage(error)}
    </RetryCard>
  );
}

function DeskSkeleton() {
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
