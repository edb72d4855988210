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

const actWords: Record<Act, string> = texts.webhookAudit.acts;

type Change<Result> = (tx: Tx, at: Date) => Promise<{ result: Result; acts: Act[]; host: string }>;

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
    const { result, acts, host } = await change(tx, at);
    const fields = acts.map((act) => fill(texts.webhookAudit.act, { act: actWords[act], host }));
    const section = texts.webhookAudit.section;
    if (fields.length > 0) await recordSettingsChange(tx, { actorId: viewer.id, section, fields, at });
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
    return { result: { webhook, secret }, acts: ['created'], host };
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
  edit: WebhookEdit,
): Promise<WebhookRow> {
  const { id, version, url, description, events } = edit;
  const host = url === undefined ? undefined : requireUrl(url, platform.outbound);
  if (events) requireEvents(events);
  return changeAsAdmin(platform, viewer, async (tx, at) => {
    const before = await getLocked(tx, id);
    if (before.version !== version) throw conflict('stale_version', texts.webhookRules.staleVersion);
    const acts = listActs(before, edit);
    if (acts.length === 0) return { result: before, acts, host: new URL(before.url).hostname };
    if (acts.includes('disabled')) await disableWebhook(tx, { id, reason: 'admin', at });
    const webhook = await updateWebhook(tx, id, {
      ...(url !== undefined && { url }),
      ...(host !== undefined && { host }),
      ...(description !== undefined && { description }),
      ...(events && { events }),
      ...(acts.includes('enabled') && { disabledAt: null, disabledReason: null, failingSince: null }),
    });
    return { result: webhook, acts, host: new URL(webhook.url).hostname };
  });
}

/** One call may edit a webhook and switch it, or send what it has already. */
function listActs(before: WebhookRow, { url, description, events, isEnabled }: WebhookEdit): Act[] {
  const isEdited =
    (url ?? before.url) !== before.url ||
    (description ?? before.description) !== before.description ||
    !isSameSet(events ?? before.events, before.events);
  const isSwitched = isEnabled !== undefined && isEnabled === (before.disabledAt !== null);
  const acts: Act[] = isEdited ? ['changed'] : [];
  if (isSwitched) acts.push(isEnabled ? 'enabled' : 'disabled');
  return acts;
}

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((each) => others.includes(each)) && others.every((each) => some.includes(each));

export async function removeWebhook(platform: Platform, viewer: Viewer, id: string): Promise<void> {
  await changeAsAdmin(platform, viewer, async (tx) => {
    const deleted = await deleteWebhook(tx, id);
    if (!deleted) throw noSuchWebhook();
    return { result: undefined, acts: ['deleted'], host: deleted.host };
  });
}

/** The new secret signs from now on, and so does the previous one for a day. An older one signs no longer. */
export async function rotateSecret(platform: Platform, viewer: Viewer, id: string): Promise<WithSecret> {
  const secret = createSecret();
  return changeAsAdmin(platform, viewer, async (tx, at) => {
    await getLocked(tx, id);
    const webhook = await updateWebhook(tx, id, {
      secret,
      // The secret before this update, copied by the database: only the code that signs reads it.
      previousSecret: sql`${webhooks.secret}`,
      previousSecretUntil: new Date(at.getTime() + rotationMs),
    });
    return { result: { webhook, secret }, acts: ['rotated'], host: new URL(webhook.url).hostname };
  });
}
