import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { refetchPages } from '#client/queries/paged-queries.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { webhooksCalls } from '../calls.ts';
import type { Delivery } from '../contract.ts';
import { type DeliveryState, logDays } from '../rules.ts';
import { formatDateTime } from './format-date-time.ts';
import { logKey, logQuery, webhooksKey } from './webhook-queries.ts';

const names: Record<string, string> = texts.webhooks.eventNames;
const reasons: Record<string, string> = texts.webhooks.reasons;

const states: Record<DeliveryState, { label: string; tone: BadgeTone }> = {
  waiting: { label: texts.webhooks.waiting, tone: 'wait' },
  delivered: { label: texts.webhooks.delivered, tone: 'good' },
  failed: { label: texts.webhooks.failed, tone: 'bad' },
};

// While deliveries are on their way: an admin who has just sent one waits for the outcome.
const refetchMs = 3_000;

const isOnItsWay = ({ state, nextAt }: Delivery): boolean =>
  state === 'waiting' && nextAt !== null && Date.parse(nextAt) < Date.now() + 60_000;

type DeliveryLogProps = { id: string; isOff: boolean };

export function DeliveryLog({ id, isOff }: DeliveryLogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const titleId = useId();
  const log = useInfiniteQuery({
    ...logQuery(api, id),
    refetchInterval: ({ state }) => {
      const first = state.data?.pages[0];
      return state.data?.pages.length === 1 && first?.deliveries.some(isOnItsWay) ? refetchMs : false;
    },
  });
  const deliveries = log.data?.pages.flatMap((page) => page.deliveries);
  return (
    <section aria-labelledby={titleId} className="flex flex-col items-start gap-4">
      <div className="flex w-full flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="font-serif text-xl">
          {texts.webhooks.log}
        </h2>
        <Button
          variant="secondary"
          size="small"
          isPending={log.isRefetching}
          onClick={() => void refetchPages(queries, webhooksKey)}
        >
          {texts.webhooks.refresh}
        </Button>
      </div>
      <p className="text-ink-soft text-sm">{fill(texts.webhooks.logLead, { days: logDays })}</p>
      {!deliveries && log.error ? (
        <RetryCard
          title={texts.webhooks.logNotLoaded}
          headingLevel={3}
          isPending={log.isFetching}
          onRetry={() => void log.refetch()}
        >
          {failureMessage(log.error)}
        </RetryCard>
      ) : deliveries ? (
        <Deliveries {...{ id, isOff, deliveries }} />
      ) : (
        <div aria-busy="true" className="w-full">
          <p role="status" className="sr-only">
            {texts.webhooks.logLoading}
          </p>
          <SkeletonText lines={4} />
        </div>
      )}
      {log.hasNextPage && (
        <Button
          variant="secondary"
          size="small"
          isPending={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {texts.webhooks.more}
        </Button>
      )}
    </section>
  );
}

function Deliveries({ id, isOff, deliveries }: DeliveryLogProps & { deliveries: Delivery[] }) {
  if (deliveries.length === 0) return <p className="text-ink-soft">{texts.webhooks.logEmpty}</p>;
  return (
    <ol
      aria-label={texts.webhooks.log}
      className="w-full divide-y divide-line rounded-lg border border-line bg-raised"
    >
      {deliveries.map((delivery) => (
        <li
          key={delivery.id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3"
        >
          <div className="min-w-0 flex-1 basis-60">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <span className="font-medium">{names[delivery.type]}</span>
              <Badge tone={states[delivery.state].tone}>{states[delivery.state].label}</Badge>
            </p>
            <p className="mt-1 text-ink-soft text-sm">{describe(delivery)}</p>
          </div>
          {delivery.state !== 'waiting' && !isOff && <ReplayButton id={id} delivery={delivery} />}
        </li>
      ))}
    </ol>
  );
}

/** When it happened and how the last attempt went. */
function describe({ happenedAt, attempts, status, reason, durationMs, nextAt }: Delivery): string {
  return [
    formatDateTime(happenedAt),
    attempts > 0 && plural(texts.webhooks.attempts, attempts),
    status !== null && fill(texts.webhooks.status, { status }),
    reason !== null && (reasons[reason] ?? reason),
    durationMs !== null && fill(texts.webhooks.milliseconds, { count: durationMs }),
    nextAt !== null && attempts > 0 && fill(texts.webhooks.nextAttempt, { time: formatDateTime(nextAt) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function ReplayButton({ id, delivery }: { id: string; delivery: Delivery }) {
  const api = useApi();
  const queries = useQueryClient();
  const webhookToast = toast.about('webhook');
  const replaying = useMutation({
    mutationFn: () => api.call(webhooksCalls.replay, { params: { id, delivery: delivery.id } }),
    onSuccess: ({ message }) => webhookToast.success(texts.webhooks.sentAgain, message),
    onError: (error) => webhookToast.error(texts.webhooks.notSent, failureMessage(error)),
    onSettled: () => refetchPages(queries, logKey(id)),
  });
  const what = { event: names[delivery.type] ?? '', time: formatDateTime(delivery.happenedAt) };
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={fill(texts.webhooks.sendAgainOf, what)}
      isPending={replaying.isPending}
      onClick={() => replaying.mutate()}
    >
      {texts.webhooks.sendAgain}
    </Button>
  );
}
