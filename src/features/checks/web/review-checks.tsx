import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { failureMessage } from '#client/failure-message.ts';
import { useLive } from '#client/live/live.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { checksCalls } from '../calls.ts';
import type { Finding } from '../rules.ts';
import { CheckIcon } from './check-icon.tsx';
import { overallLabel } from './check-labels.ts';
import { CheckList } from './check-list.tsx';
import { checkKeys, checksQuery } from './checks-queries.ts';
import { showPassage } from './show-passage.ts';

type ReviewChecksProps = {
  articleId: string;
  /** Whether the submission waits, so that its checks may run again. */
  isWaiting: boolean;
  /** Shows the whole text: a comparison shows only the blocks that changed. */
  showWholeText: () => void;
};

/** What machines say about the submission, above its text. */
export function ReviewChecks({ articleId, isWaiting, showWholeText }: ReviewChecksProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(checksQuery(api, articleId));
  const refresh = () => queries.invalidateQueries({ queryKey: checkKeys.of(articleId) });
  useLive('review', ({ id }) => {
    if (id === undefined || id === articleId) void refresh();
  });
  const again = useMutation({
    mutationFn: () => api.call(checksCalls.runAgain, { params: { id: articleId } }),
    onSuccess: refresh,
    onError: (failure) => toast.error(texts.checksPanel.notStarted, failureMessage(failure)),
  });

  function show(finding: Finding): void {
    if (showPassage(finding)) return;
    showWholeText();
    // The text appears with the next render.
    setTimeout(() => {
      if (!showPassage(finding)) toast.message(texts.checksPanel.passageGone);
    }, 300);
  }

  if (!data) {
    if (!error) return <Skeleton className="mb-8 h-14" />;
    return (
      <div className="mb-8">
        <RetryCard title={texts.checksPanel.notLoaded} isPending={isFetching} onRetry={() => refetch()}>
          {failureMessage(error)}
        </RetryCard>
      </div>
    );
  }
  const { status, checks } = data;
  // Our own checks take a moment: a list of them that appears and disappears would move the text.
  const isWorthListing = checks.some(
    (check) => check.status !== 'passed' && !(check.source === 'site' && check.status === 'running'),
  );
  return (
    <section aria-labelledby="checks" className="mb-8 rounded-md border border-line bg-raised px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {status && <CheckIcon status={status} />}
        <h2 id="checks" className="sr-only">
          {texts.checksPanel.title}
        </h2>
        <p role="status" className="min-w-0 flex-1 font-medium">
          {overallLabel(status, checks)}
        </p>
        {isWaiting && (
          <Button variant="quiet" size="small" isPending={again.isPending} onClick={() => again.mutate()}>
            <RotateCw aria-hidden className="size-4" />
            {texts.checksPanel.runAgain}
          </Button>
        )}
      </div>
      {isWorthListing && <CheckList checks={checks} onShow={show} />}
    </section>
  );
}
