import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage, isNotFound } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useMinute } from '#client/use-minute.ts';
import { fill } from '#kit/fill-text.ts';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { Webhook } from '../contract.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { formatDateTime } from './format-date-time.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { EditWebhookForm } from './webhook-form.tsx';
import { webhookQuery } from './webhook-queries.ts';
import { WebhookState } from './webhook-state.tsx';

type WebhookDetailsProps = { id: string; forbidden: ReactNode };

/** One webhook: its state, what an admin can do with it, and its log. */
export function WebhookDetails({ id, forbidden }: WebhookDetailsProps) {
  const { data: webhook, error, isFetching, refetch } = useQuery(webhookQuery(useApi(), id));
  if (error instanceof ApiError && error.status === 403) return forbidden;
  return (
    <div className="flex flex-col gap-6">
      <Link
        to={paths.settingsOf('webhooks')}
        className="-ml-1 inline-flex min-h-10 items-center gap-1.5 self-start px-1 font-medium text-ink-soft text-sm underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {texts.webhooks.back}
      </Link>
      {webhook ? (
        <Loaded webhook={webhook} />
      ) : isNotFound(error) ? (
        <EmptyState title={texts.webhookRules.gone} />
      ) : error ? (
        <RetryCard title={texts.webhooks.notLoaded} isPending={isFetching} onRetry={() => void refetch()}>
          {failureMessage(error)}
        </RetryCard>
      ) : (
        <SkeletonText lines={6} />
      )}
    </div>
  );
}

const names: Record<string, string> = texts.webhooks.eventNames;

function Loaded({ webhook }: { webhook: Webhook }) {
  const [isEditing, setIsEditing] = useState(false);
  const { id, url, description, events } = webhook;
  return (
    <>
      <section aria-label={url} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 dir="ltr" className="font-serif text-xl [overflow-wrap:anywhere]">
            {url}
          </h2>
          <WebhookState webhook={webhook} />
        </div>
        {description && (
          <p dir="auto" className="text-ink-soft [overflow-wrap:anywhere]">
            {description}
          </p>
        )}
        <Notice webhook={webhook} />
        <ul aria-label={texts.webhooks.events} className="flex flex-wrap gap-1.5">
          {events.map((type) => (
            <li key={type}>
              <Badge>{names[type]}</Badge>
            </li>
          ))}
        </ul>
        {isEditing ? (
          <EditWebhookForm webhook={webhook} onClose={() => setIsEditing(false)} />
        ) : (
          <WebhookActions webhook={webhook} onEdit={() => setIsEditing(true)} />
        )}
      </section>
      <DeliveryLog id={id} isOff={webhook.disabledAt !== null} />
    </>
  );
}

const offTexts = {
  admin: texts.webhooks.offByAdmin,
  failing: texts.webhooks.offByFailing,
  gone: texts.webhooks.offByGone,
};

/** What an admin should know about the state. */
function Notice({ webhook }: { webhook: Webhook }) {
  const now = useMinute();
  const { disabledAt, disabledReason, failingSince, previousSecretUntil } = webhook;
  const ago = (time: string) => relativeTime(new Date(time), now);
  return (
    <>
      {disabledAt && disabledReason ? (
        <p>{fill(offTexts[disabledReason], { time: ago(disabledAt) })}</p>
      ) : (
        failingSince && <p>{fill(texts.webhooks.failingSince, { time: formatDateTime(failingSince) })}</p>
      )}
      {previousSecretUntil && (
        <p className="text-ink-soft text-sm">
          {fill(texts.webhooks.twoSecrets, { time: formatDateTime(previousSecretUntil) })}
        </p>
      )}
    </>
  );
}
