import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { time } from '#platform/db/columns.ts';
import type { DeliveryState, DisabledReason, EventType, SentType } from '../rules.ts';

/** Where the site sends events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    url: text('url').notNull(),
    /** The host of the URL: a few requests at once go to one host. */
    host: text('host').notNull(),
    description: text('description').notNull(),
    events: text('events').array().$type<EventType[]>().notNull(),
    /** In clear text: the server signs with it. */
    secret: text('secret').notNull(),
    /** Signs too until this time, so that the receiver can change to the new secret without a gap. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: time('previous_secret_until'),
    /** The first failure since the last success. */
    failingSince: time('failing_since'),
    disabledAt: time('disabled_at'),
    disabledReason: text('disabled_reason').$type<DisabledReason>(),
    /** Raised by every change of an admin, so that one who saw an older state is refused. */
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    check('webhooks_disabled_check', sql`(${table.disabledAt} is null) = (${table.disabledReason} is null)`),
    check(
      'webhooks_secret_check',
      sql`(${table.previousSecret} is null) = (${table.previousSecretUntil} is null)`,
    ),
  ],
);

/** The ids that an event has. Nothing else leaves the site. */
export type EventData = {
  articleId?: string;
  commentId?: string;
  memberId?: string;
  decision?: string;
  role?: string;
};

/** An event for one webhook or the WebSub hub: first to be sent, then part of the log. Triggers insert the rows (`enqueue_webhook_event`, `enqueue_hub_ping`). */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Receivers get it as `webhook-id`, the same with every attempt. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for a ping of the WebSub hub. */
    webhookId: uuid('webhook_id').references(() => webhooks.id, { onDelete: 'cascade' }),
    host: text('host').notNull(),
    type: text('type').$type<SentType>().notNull(),
    data: jsonb('data').$type<EventData>().notNull(),
    happenedAt: timestamp('happened_at', { withTimezone: true, precision: 3 }).notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    /** When it is sent next. While an instance sends it: the end of its lease. */
    dueAt: time('due_at').notNull(),
    /** The end of the lease; null if no instance sends it. */
    claimedUntil: time('claimed_until'),
    attempts: integer('attempts').notNull().default(0),
    /** The HTTP status of the last attempt, if there was one. */
    status: integer('status'),
    /** Why the last attempt failed. */
    reason: text('reason'),
    durationMs: integer('duration_ms'),
    endedAt: time('ended_at'),
  },
  (table) => [
    // What is due at each host.
    index('webhook_deliveries_due_idx')
      .on(table.host, table.dueAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_claimed_idx').on(table.host).where(sql`${table.claimedUntil} is not null`),
    // When the next one is due.
    index('webhook_deliveries_next_idx').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_log_idx').on(
      table.webhookId,
      table.happenedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('webhook_deliveries_ended_idx').on(table.endedAt).where(sql`${table.endedAt} is not null`),
    check('webhook_deliveries_state_check', sql`${table.state} in ('waiting', 'delivered', 'failed')`),
    check('webhook_deliveries_ended_check', sql`(${table.state} = 'waiting') = (${table.endedAt} is null)`),
  ],
);
