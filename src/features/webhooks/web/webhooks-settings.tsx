import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { Webhook } from '../contract.ts';
import { maxWebhooks } from '../rules.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDetails } from './webhook-details.tsx';
import { CreateWebhookForm } from './webhook-form.tsx';
import { webhooksQuery } from './webhook-queries.ts';
import { WebhookState } from './webhook-state.tsx';

/** Shows all webhooks, or one with its log, depending on the URL. `forbidden` is for somebody who is no admin any more. */
export function WebhooksSettings({ forbidden }: { forbidden: ReactNode }) {
  const { pathname } = useLocation();
  const [, id] = /\/webhooks\/([^/]+)$/.exec(pathname) ?? [];
  return id ? (
    <WebhookDetails key={id} id={decodeURIComponent(id)} forbidden={forbidden} />
  ) : (
    <WebhookList forbidden={forbidden} />
  );
}

function WebhookList({ forbidden }: { forbidden: ReactNode }) {
  const { data: webhooks, error, isFetching, refetch } = useQuery(webhooksQuery(useApi()));
  const navigate = useNavigate();
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<{ id: string; secret: string }>();
  if (error instanceof ApiError && error.status === 403) return forbidden;
  if (error && !webhooks) {
    return (
      <RetryCard title={texts.webhooks.notLoaded} isPending={isFetching} onRetry={() => void refetch()}>
        {failureMessage(error)}
      </RetryCard>
    );
  }
  if (!webhooks) return <Loading />;
  const add = (
    <Button variant="secondary" onClick={() => setIsMaking(true)}>
      <Plus aria-hidden className="size-4" />
      {texts.webhooks.add}
    </Button>
  );
  const isEmpty = webhooks.length === 0;
  return (
    <div className="flex flex-col items-start gap-5">
      {!isEmpty && (
        <ul
          aria-label={texts.webhooks.list}
          className="w-full divide-y divide-line rounded-lg border border-line bg-raised"
        >
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {isMaking ? (
        <CreateWebhookForm onCreated={setMade} onCancel={() => setIsMaking(false)} />
      ) : isEmpty ? (
        <div className="w-full">
          <EmptyState title={texts.webhooks.empty} action={add}>
            {texts.webhooks.emptyText}
          </EmptyState>
        </div>
      ) : webhooks.length < maxWebhooks ? (
        add
      ) : (
        <p className="text-ink-soft text-sm">{fill(texts.webhookRules.tooMany, { most: maxWebhooks })}</p>
      )}
      {made && (
        <SecretDialog
          secret={made.secret}
          onClose={() => void navigate(paths.settingsOf(`webhooks/${made.id}`))}
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {texts.webhooks.loading}
      </p>
      <SkeletonText lines={4} />
    </div>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, description, events } = webhook;
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 hover:bg-sunken">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          to={paths.settingsOf(`webhooks/${id}`)}
          dir="ltr"
          className="font-medium underline-offset-4 [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
        >
          {url}
        </Link>
        <p dir="auto" className="mt-1 text-ink-soft text-sm [overflow-wrap:anywhere]">
          {[description, plural(texts.webhooks.eventCount, events.length)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <WebhookState webhook={webhook} />
    </li>
  );
}
