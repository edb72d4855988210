import type { Delivery, Webhook } from '../contract.ts';
import type { DeliveryRow, WebhookRow } from './webhook.queries.ts';

const toTime = (date: Date | null): string | null => date?.toISOString() ?? null;

export function presentWebhook(row: WebhookRow, now: Date): Webhook {
  const { previousSecretUntil: until } = row;
  return {
    ...row,
    failingSince: toTime(row.failingSince),
    disabledAt: toTime(row.disabledAt),
    previousSecretUntil: until && until > now ? until.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentDelivery({ dueAt, ...row }: DeliveryRow): Delivery {
  return {
    ...row,
    happenedAt: row.happenedAt.toISOString(),
    nextAt: row.state === 'waiting' ? dueAt.toISOString() : null,
    endedAt: toTime(row.endedAt),
  };
}
