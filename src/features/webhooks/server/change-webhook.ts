// What admins do with webhooks. Each change is in the audit log, with the host of the webhook: its URL may have a token.
import { sql } from 'drizzle-orm';
import { lockAsAdmin } from '#features/accounts/server/administering/public.ts';
import { recordSettingsChange } from '#features/audit/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, invalid, notFound } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import { isWebUrl, type Outbound } from '#platform/outbound/outbound.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { type EventType, maxWebhooks, rotationHours } from '../rules.ts';
import { createSecret } from './delivering/sign-delivery.ts';
import {
  countWebhooks,
  deleteWebhook,
  disableWebhook,
  insertWebhook,
  lockWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhook.queries.ts';
import { webhooks } from './webhook.table.ts';

// A person sets up a few in an hour; a program that goes wrong makes hundreds.
const changesPerAccount: Limit = { name: 'webhook-change', times: 100, inSeconds: 60 * 60 };

const rotationMs = rotationHours * 60 * 60 * 1000;

export const noSuchWebhook = () => notFound(texts.webhookRules.gone);

/** Throws unless events can be sent to the URL. Returns its host. */
function requireUrl(url: string, outbound: Outbound): string {
  const refuse = (message: string) => invalid(message, { url: message });
  if (!isWebUrl(url)) throw refuse(texts.webhookRules.badUrl);
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !outbound.allowsHttp) throw refuse(texts.webhookRules.needsHttps);
  if (outbound.refusesAddress(url)) throw refuse(texts.webhookRules.notPublic);
  return hostname;
}

function requireEvents(events: readonly EventType[]): void {
  if (events.length > 0) return;
  throw invalid(texts.webhookRules.noEvent, { events: texts.webhookRules.noEvent });
}

type Act = 'created' | 'changed' | 'enabled' | 'disabled' | 'deleted' | 'rotated';

const acts: Record<Act, string> = texts.webhookAudit.acts;

type Change<Result> = (tx: Tx, at: Date) => Promise<{ result: Result; act: Act; host: string }>;

/** Runs a change as an admin, with its entry in the audit log. */
async function changeAsAdmin<Result>(
  { transact, limits, now }: Platform,
  viewer: Viewer,
  change: Change<Result>,
): Promise<Result> {
  await limits.consume(changesPerAccount, viewer.id);
  const at = now();
  return transact(async (tx) => {
    await lockAsAdmin(tx, { actorId: viewer.id, now: at });
    const { result, act, host } = await change(tx, at);
    const field = fill(texts.webhookAudit.act, { act: acts[act], host });
    await recordSettingsChange(tx, {
      actorId: viewer.id,
      section: texts.webhookAudit.section,
      fields: [field],
      at,
    });
    return result;
  });
}

type NewWebhook = { url: string; description: string; events: EventType[] };

type WithSecret = { webhook: WebhookRow; secret: string };

/** Returns the secret, which no other call but a rotation returns. */
export async function createWebhook(
  platform: Platform,
  viewer: Viewer,
  { url, description, events }: NewWebhook,
): Promise<WithSecret> {
  const host = requireUrl(url, platform.outbound);
  requireEvents(events);
  const secret = createSecret();
  return changeAsAdmin(platform, viewer, async (tx, at) => {
    // `lockAsAdmin` makes changes of admins wait for each other, so two at once cannot exceed the limit.
    if ((await countWebhooks(tx)) >= maxWebhooks) {
      throw conflict('too_many_webhooks', fill(texts.webhookRules.tooMany, { most: maxWebhooks }));
    }
    const webhook = await insertWebhook(tx, { url, host, description, events, secret, createdAt: at });
    return { result: { webhook, secret }, act: 'created', host };
  });
}

async function getLocked(tx: Tx, id: string): Promise<WebhookRow> {
  const found = await lockWebhook(tx, id);
  if (!found) throw noSuchWebhook();
  return found;
}

type WebhookEdit = {
  id: string;
  version: number;
  url?: string | undefined;
  description?: string | undefined;
  events?: EventType[] | undefined;
  isEnabled?: boolean | undefined;
};

export async function changeWebhook(
  platform: Platform,
  viewer: Viewer,
  { id, version, url, description, events, isEnabled }: WebhookEdit,
): Promise<WebhookRow> {
  const host = url === undefined ? undefined : requireUrl(url, platform.outbound);
  if (events) requireEvents(events);
  return changeAsAdmin(platform, viewer, async (tx, at) => {
    const before = await getLocked(tx, id);
    if (before.version !== version) throw conflict('stale_version', texts.webhookRules.staleVersion);
    const act = findAct(before, isEnabled);
    if (act === 'disabled') await disableWebhook(tx, { id, reason: 'admin', at });
    const webhook = await updateWebhook(tx, id, {
      ...(url !== undefined && { url }),
      ...(host !== undefined && { host }),
      ...(description !== undefined && { description }),
      ...(events && { events }),
      ...(act === 'enabled' && { disabledAt: null, disabledReason: null, failingSince: null }),
    });
    return { result: webhook, act, host: new URL(webhook.url).hostname };
  });
}

function findAct({ disabledAt }: WebhookRow, isEnabled: boolean | undefined): Act {
  if (isEnabled === true && disabledAt) return 'enabled';
  return isEnabled === false && !disabledAt ? 'disabled' : 'changed';
}

export async function removeWebhook(platform: Platform, viewer: Viewer, id: string): Promise<void> {
  await changeAsAdmin(platform, viewer, async (tx) => {
    const deleted = await deleteWebhook(tx, id);
    if (!deleted) throw noSuchWebhook();
    return { result: undefined, act: 'deleted', host: deleted.host };
  });
}

/** The new secret signs from now on, and the previous one too for a day. One before that signs no longer. */
export async function rotateSecret(platform: Platform, viewer: Viewer, id: string): Promise<WithSecret> {
  const secret = createSecret();
  return changeAsAdmin(platform, viewer, async (tx, at) => {
    await getLocked(tx, id);
    const webhook = await updateWebhook(tx, id, {
      secret,
      // Of the row before the update. It is not read: no code but that which signs has a secret in its hands.
      previousSecret: sql`${webhooks.secret}` as never,
      previousSecretUntil: new Date(at.getTime() + rotationMs),
    });
    return { result: { webhook, secret }, act: 'rotated', host: new URL(webhook.url).hostname };
  });
}
