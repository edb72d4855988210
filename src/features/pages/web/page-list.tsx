import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { adminPageCalls } from '../admin-calls.ts';
import type { PageHead } from '../contract.ts';
import { pagesQuery } from './page-queries.ts';
import { SavedNote } from './saved-note.tsx';

/** All pages of text, for admins. `forbidden` is shown to somebody who has lost the role meanwhile. */
export function PageList({ forbidden }: { forbidden: ReactNode }) {
  const { data: pages, error, isFetching, refetch } = useQuery(pagesQuery(useApi()));
  if (error instanceof ApiError && error.status === 403) return forbidden;
  if (error && !pages) {
    return (
      <RetryCard title={texts.pageList.notLoaded} isPending={isFetching} onRetry={() => void refetch()}>
        {failureMessage(error)}
      </RetryCard>
    );
  }
  if (!pages) return <ListSkeleton />;
  const deleted = pages.filter(({ deletedAt }) => deletedAt !== null);
  return (
    <div className="flex flex-col gap-10">
      <Group title={texts.pageList.ofSite} pages={pages.filter(({ isBuiltIn }) => isBuiltIn)} />
      <Group
        title={texts.pageList.own}
        pages={pages.filter(({ isBuiltIn, deletedAt }) => !isBuiltIn && deletedAt === null)}
        empty={texts.pageList.noneYet}
      >
        <ButtonLink to={paths.newPage} variant="secondary" size="small" className="min-h-11 self-start">
          <Plus aria-hidden className="size-4" />
          {texts.pageList.add}
        </ButtonLink>
      </Group>
      {deleted.length > 0 && <DeletedPages pages={deleted} />}
    </div>
  );
}

type GroupProps = { title: string; pages: PageHead[]; empty?: string; children?: ReactNode };

function Group({ title, pages, empty, children }: GroupProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="font-serif text-xl">{title}</h2>
      {pages.length === 0 && <p className="text-ink-soft">{empty}</p>}
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised shadow-raised empty:hidden">
        {pages.map((page) => (
          <PageRow key={page.id} page={page} />
        ))}
      </ul>
      {children}
    </section>
  );
}

function PageRow({ page }: { page: PageHead }) {
  const { id, title, path, isBuiltIn, isOwnText, version, savedAt, savedBy } = page;
  return (
    <li className="flex flex-col gap-3 px-5 py-4 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="font-medium text-lg [overflow-wrap:anywhere]">
          <Link to={paths.editPage(id)} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
          <a href={path} className="underline underline-offset-4 [overflow-wrap:anywhere]">
            {path}
          </a>
          {isBuiltIn && (
            <Badge tone={isOwnText ? 'good' : 'neutral'}>
              {isOwnText ? texts.pageList.ownText : texts.pageList.defaultText}
            </Badge>
          )}
          {page.footerColumn === null && <Badge>{texts.pageList.notInFooter}</Badge>}
          {page.changedFacts.length > 0 && <Badge tone="wait">{texts.pageList.factsChanged}</Badge>}
        </p>
        <p className="mt-1 text-ink-soft text-sm">
          {savedAt === null ? texts.pageList.neverSaved : <SavedNote at={savedAt} by={savedBy} />}
        </p>
      </div>
      <div className="flex gap-2">
        <ButtonLink
          to={paths.editPage(id)}
          variant="secondary"
          size="small"
          aria-label={fill(texts.pageList.editOne, { title })}
        >
          {texts.pageList.edit}
        </ButtonLink>
        {version > 0 && (
          <ButtonLink
            to={paths.pageHistory(id)}
            variant="quiet"
            size="small"
            aria-label={fill(texts.pageList.historyOf, { title })}
          >
            {texts.pageList.history}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function DeletedPages({ pages }: { pages: PageHead[] }) {
  const api = useApi();
  const queries = useQueryClient();
  const restoring = useMutation({
    mutationFn: ({ id, version }: PageHead) =>
      api.call(adminPageCalls.restore, { params: { id }, body: { version } }),
    onSuccess: ({ message, page }) => toast.success(message, fill(texts.pageList.isAt, { path: page.path })),
    onError: (error) => toast.error(texts.pageList.notRestored, failureMessage(error)),
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <section aria-label={texts.pageList.deleted} className="flex flex-col gap-4">
      <h2 className="font-serif text-xl">{texts.pageList.deleted}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line border-dashed">
        {pages.map((page) => (
          <li key={page.id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
            <div className="min-w-0">
              <p dir="auto" className="[overflow-wrap:anywhere]">
                {page.title}
              </p>
              {page.savedAt && (
                <p className="text-ink-soft text-sm">
                  <SavedNote at={page.savedAt} by={page.savedBy} />
                </p>
              )}
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={fill(texts.pageList.restoreOne, { title: page.title })}
              isPending={restoring.isPending && restoring.variables.id === page.id}
              onClick={() => restoring.mutate(page)}
            >
              {texts.pageList.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      {Array.from({ length: 7 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state.
        <Skeleton key={index} className="h-20" />
      ))}
    </div>
  );
}
