import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { failureMessage, isNotFound } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { EditedPage, PageRevision } from '../contract.ts';
import { type Compared, ComparePages } from './compare-pages.tsx';
import { NoSuchPage } from './no-such-page.tsx';
import { actLabels } from './page-labels.ts';
import { adminPagesKey, editedPageQuery, revisionsQuery } from './page-queries.ts';
import type { PageSlots } from './page-slots.ts';
import { SavedNote } from './saved-note.tsx';
import { useReturnToText } from './use-return-to-text.ts';

type PageHistoryProps = { id: string; slots: PageSlots; forbidden: ReactNode };

/** Every revision of a page, and the comparison of any two. */
export function PageHistory({ id, slots, forbidden }: PageHistoryProps) {
  const api = useApi();
  const page = useQuery(editedPageQuery(api, id));
  const revisions = useQuery(revisionsQuery(api, id, 1));
  const error = page.error ?? revisions.error;
  if (page.data && revisions.data) {
    return <History page={page.data} first={revisions.data} ComparedText={slots.ComparedText} />;
  }
  if (!error) return <SkeletonText lines={8} />;
  if (error instanceof ApiError && error.status === 403) return forbidden;
  if (isNotFound(error)) return <NoSuchPage />;
  const retry = () => void Promise.all([page.refetch(), revisions.refetch()]);
  return (
    <RetryCard title={texts.pageHistory.notLoaded} isPending={page.isFetching} onRetry={retry}>
      {failureMessage(error)}
    </RetryCard>
  );
}

type Loaded = { revisions: PageRevision[]; total: number };
type HistoryProps = { page: EditedPage; first: Loaded; ComparedText: PageSlots['ComparedText'] };

function History({ page, first, ComparedText }: HistoryProps) {
  const { id, title, version, isBuiltIn } = page;
  const [compared, setCompared] = useCompared(page);
  const queries = useQueryClient();
  const returning = useReturnToText(page, () => {
    setAsked(undefined);
    void queries.invalidateQueries({ queryKey: adminPagesKey });
  });
  const [asked, setAsked] = useState<number>();
  const [shownPages, setShownPages] = useState(1);
  const older = useOlder(id, shownPages);
  const all = [...first.revisions, ...older];
  return (
    <div className="flex flex-col gap-8">
      <div>
        <Link
          to={paths.editPage(id)}
          className="inline-flex min-h-9 items-center text-ink-soft text-sm underline underline-offset-4"
        >
          {texts.pageHistory.back}
        </Link>
        <h2 dir="auto" className="mt-1 font-serif text-title [overflow-wrap:anywhere]">
          {fill(texts.pageHistory.title, { title })}
        </h2>
      </div>
      {version === 0 ? (
        <p className="text-ink-soft">{texts.pageHistory.none}</p>
      ) : (
        <>
          <ComparePages
            page={page}
            revisions={all}
            compared={compared}
            onChange={setCompared}
            ComparedText={ComparedText}
          />
          <section aria-label={texts.pageHistory.all} className="flex flex-col gap-4">
            <h3 className="font-serif text-xl">{texts.pageHistory.all}</h3>
            <ol className="divide-y divide-line rounded-lg border border-line bg-raised">
              {all.map((revision) => (
                <RevisionRow
                  key={revision.number}
                  revision={revision}
                  isNewest={revision.number === version}
                  onCompare={() => setCompared({ before: revision.number, after: version })}
                  onUse={() => setAsked(revision.number)}
                />
              ))}
            </ol>
            {all.length < first.total && (
              <Button
                variant="secondary"
                className="self-start"
                onClick={() => setShownPages(shownPages + 1)}
              >
                {texts.pageHistory.showOlder}
              </Button>
            )}
            {isBuiltIn && page.isOwnText && (
              <Button variant="secondary" className="self-start" onClick={() => setAsked(0)}>
                {texts.pageForm.reset}
              </Button>
            )}
          </section>
        </>
      )}
      <ConfirmDialog
        title={asked === 0 ? texts.pageForm.resetTitle : texts.pageHistory.useTitle}
        isOpen={asked !== undefined}
        confirmLabel={asked === 0 ? texts.pageForm.reset : texts.pageHistory.use}
        isPending={returning.isPending}
        onConfirm={() => asked !== undefined && returning.mutate(asked)}
        onClose={() => setAsked(undefined)}
      >
        <p>{asked === 0 ? texts.pageForm.resetText : texts.pageHistory.useText}</p>
      </ConfirmDialog>
    </div>
  );
}

/** By default the newest revision with the one before it, or with the text that came with the site. */
function useCompared({ version, isBuiltIn }: EditedPage): [Compared, (compared: Compared) => void] {
  const [params, setParams] = useSearchParams();
  const read = (name: string, otherwise: number): number => {
    const value = params.get(name);
    return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : otherwise;
  };
  const previous = version > 1 ? version - 1 : isBuiltIn ? 0 : 1;
  const compared = { before: read('before', previous), after: read('after', version) };
  const set = ({ before, after }: Compared) =>
    setParams({ before: String(before), after: String(after) }, { replace: true, preventScrollReset: true });
  return [compared, set];
}

/** The revisions after the first page of them, as far as they were asked for. */
function useOlder(id: string, shownPages: number): PageRevision[] {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: [...adminPagesKey, 'older', id, shownPages],
    queryFn: async () => {
      const numbers = Array.from({ length: shownPages - 1 }, (_, index) => index + 2);
      const lists = await Promise.all(
        numbers.map((page) => revisionsQuery(api, id, page).queryFn?.({} as never)),
      );
      return lists.flatMap((list) => list?.revisions ?? []);
    },
    enabled: shownPages > 1,
    placeholderData: (previous) => previous,
  });
  return data;
}

type RevisionRowProps = {
  revision: PageRevision;
  isNewest: boolean;
  onCompare: () => void;
  onUse: () => void;
};

function RevisionRow({ revision, isNewest, onCompare, onUse }: RevisionRowProps) {
  const { number, act, title, savedAt, savedBy } = revision;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-medium">{fill(texts.pageHistory.number, { number })}</span> {actLabels[act]}
          {': '}
          <bdi>{title}</bdi>
        </p>
        <p className="text-ink-soft text-sm">
          <SavedNote at={savedAt} by={savedBy} />
        </p>
      </div>
      {isNewest ? (
        <p className="text-ink-soft text-sm">{texts.pageHistory.current}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            size="small"
            aria-label={fill(texts.pageHistory.compareOne, { number })}
            onClick={onCompare}
          >
            {texts.pageHistory.compare}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={fill(texts.pageHistory.useOne, { number })}
            onClick={onUse}
          >
            {texts.pageHistory.use}
          </Button>
        </div>
      )}
    </li>
  );
}
