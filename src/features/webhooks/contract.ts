// Where the site sends events, for admins.
import { z } from 'zod';
import { after, messageResponse, route } from '#kit/api-contract.ts';
import { cleanLine } from '#kit/clean-text.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import {
  answerSeconds,
  deliveryStates,
  disabledReasons,
  eventTypes,
  logDays,
  maxDescriptionLength,
  maxUrlLength,
  maxWebhooks,
  rotationHours,
  testEvent,
} from './rules.ts';

const chapter = 'Webhooks';

const byId = z.object({ id: z.string() });
const time = z.iso.datetime();

const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(eventTypes)),
  /** The first failure since the last success; null if the last attempt was one, or there was none. */
  failingSince: time.nullable(),
  disabledAt: time.nullable(),
  disabledReason: z.enum(disabledReasons).nullable(),
  /** Until when the secret before the last rotation signs too. */
  previousSecretUntil: time.nullable(),
  version: z.number(),
  createdAt: time,
});

export type Webhook = z.infer<typeof webhookSchema>;

const deliverySchema = z.object({
  /** What the receiver gets as `webhook-id`. */
  id: z.string(),
  type: z.enum([...eventTypes, testEvent]),
  happenedAt: time,
  state: z.enum(deliveryStates),
  attempts: z.number(),
  /** The HTTP status of the last attempt. */
  status: z.number().nullable(),
  /** Why the last attempt failed. */
  reason: z.string().nullable(),
  durationMs: z.number().nullable(),
  /** When it is sent next; null if it has ended. */
  nextAt: time.nullable(),
  endedAt: time.nullable(),
});

export type Delivery = z.infer<typeof deliverySchema>;

// PostgreSQL stores neither NUL nor half of a surrogate pair.
const line = (most: number) =>
  z
    .string()
    .max(most, fill(texts.fieldErrors.tooLong, { most }))
    .transform((text) => text.toWellFormed().replaceAll('\u0000', '').trim());

const fields = {
  url: line(maxUrlLength),
  description: line(maxDescriptionLength).transform(cleanLine).default(''),
  events: z
    .array(z.enum(eventTypes))
    .max(100)
    .transform((events) => eventTypes.filter((type) => events.includes(type))),
};

const version = z.number().int().min(1).max(2_000_000_000);
const withSecret = z.object({ webhook: webhookSchema, secret: z.string(), message: z.string() });
const changed = z.object({ webhook: webhookSchema, message: z.string() });

export const webhooksApi = {
  list: route({
    method: 'GET',
    path: '/api/admin/webhooks',
    access: 'admin',
    chapter,
    summary: 'List the webhooks',
    description: `The oldest first. Events are sent by the [Standard Webhooks](https://www.standardwebhooks.com) specification: a \`POST\` with \`{ type, timestamp, data }\`, signed with the secret of the webhook in the headers \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\`. \`data\` has ids (\`articleId\`, \`commentId\`, \`memberId\`), the \`decision\` or the new \`role\`, and as \`url\` the address of an article or comment that readers see; never a text, a name or an email address. Any response of 2xx within ${answerSeconds} seconds is a success. Other responses are followed by nine more attempts over three days; \`Retry-After\` is heeded, and 410 switches the webhook off. An event may arrive twice or in another order: \`webhook-id\` is the same with every attempt.`,
    response: { status: 200, payload: z.object({ webhooks: z.array(webhookSchema) }) },
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/webhooks/:id',
    access: 'admin',
    chapter,
    summary: 'Read a webhook',
    params: byId,
    response: { status: 200, payload: z.object({ webhook: webhookSchema }) },
  }),
  create: route({
    method: 'POST',
    path: '/api/admin/webhooks',
    access: 'admin',
    chapter,
    summary: 'Create a webhook',
    description: `\`url\` is an https address on the public internet. Only this response and a rotation have the \`secret\`. A site has at most ${maxWebhooks} webhooks: 409 \`too_many_webhooks\`.`,
    body: z.object(fields),
    response: { status: 201, payload: withSecret },
  }),
  change: route({
    method: 'PATCH',
    path: '/api/admin/webhooks/:id',
    access: 'admin',
    chapter,
    summary: 'Change a webhook, or switch it on or off',
    description:
      'Fields that are left out stay as they are. A webhook that is switched off gets nothing, and what was waiting for it is given up. 409 `stale_version` if it has changed since `version`.',
    params: byId,
    body: z.object({
      url: fields.url.optional(),
      description: line(maxDescriptionLength).optional(),
      events: fields.events.optional(),
      isEnabled: z.boolean().optional(),
      version,
    }),
    response: { status: 200, payload: changed },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/admin/webhooks/:id',
    access: 'admin',
    chapter,
    summary: 'Delete a webhook',
    description: 'With its log. What was waiting for it is not sent.',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
  rotate: route({
    method: 'POST',
    path: '/api/admin/webhooks/:id/secret',
    access: 'admin',
    chapter,
    summary: 'Replace the secret of a webhook',
    description: `For ${rotationHours} hours both secrets are valid: \`webhook-signature\` has a signature with each.`,
    params: byId,
    response: { status: 200, payload: withSecret },
  }),
  test: route({
    method: 'POST',
    path: '/api/admin/webhooks/:id/test',
    access: 'admin',
    chapter,
    summary: 'Send a test event',
    description: `Of the type \`${testEvent}\`, without data. The log shows what became of it. 409 \`webhook_disabled\` if the webhook is off.`,
    params: byId,
    response: { status: 201, payload: z.object({ delivery: deliverySchema, message: z.string() }) },
  }),
  deliveries: route({
    method: 'GET',
    path: '/api/admin/webhooks/:id/deliveries',
    access: 'admin',
    chapter,
    summary: 'List the deliveries of a webhook',
    description: `The newest first. What has ended is kept for ${logDays} days. \`next\` is the \`after\` of the next page, or null.`,
    params: byId,
    query: z.object({
      state: z.enum(['', ...deliveryStates]).default(''),
      after,
    }),
    response: {
      status: 200,
      payload: z.object({ deliveries: z.array(deliverySchema), next: z.string().nullable() }),
    },
  }),
  replay: route({
    method: 'POST',
    path: '/api/admin/webhooks/:id/deliveries/:delivery/replay',
    access: 'admin',
    chapter,
    summary: 'Send a delivery again',
    description:
      'With the same `webhook-id`, and with all its attempts. 409 `delivery_waiting` if it has not ended, `webhook_disabled` if the webhook is off.',
    params: byId.extend({ delivery: z.string() }),
    response: { status: 200, payload: z.object({ delivery: deliverySchema, message: z.string() }) },
  }),
};
