// Calls about webhooks that succeed.
import { sql } from 'drizzle-orm';
import { feedSettingsApi } from '#features/discovery/feed-settings-contract.ts';
import { type Webhook, webhooksApi } from '#features/webhooks/contract.ts';
import { webmentionSettingsApi } from '#features/webmentions/settings-contract.ts';
import type { PopulatedSite } from './populated-site.ts';
import type { Prepare } from './valid-call.ts';

// An address of documentation, which the door refuses: no test leaves the machine.
const body = { url: 'https://192.0.2.1/hook', events: ['article.published'], description: 'Chat' };

/** The limit of webhooks is lower than the number of attacks. */
async function createWebhook({ site, admin }: PopulatedSite): Promise<Webhook> {
  await site.platform.transact((tx) => tx.execute(sql`delete from webhooks`));
  const made = await site.call(webhooksApi.create, { body }, { token: admin.token });
  return made.body.webhook as Webhook;
}

export async function disabledWebhook(populated: PopulatedSite): Promise<string> {
  const { id } = await createWebhook(populated);
  await populated.site.platform.transact((tx) =>
    tx.execute(sql`update webhooks set disabled_at = now(), disabled_reason = 'failing' where id = ${id}`),
  );
  return id;
}

const onWebhook: Prepare = async (populated) => {
  const { id } = await createWebhook(populated);
  return { as: populated.admin, params: { id } };
};

export const validWebhookCalls: Record<string, Prepare> = {
  'POST /api/admin/webhooks': async (populated) => {
    await createWebhook(populated);
    return { as: populated.admin, body };
  },
  'PATCH /api/admin/webhooks/:id': async (populated) => {
    const { id, version } = await createWebhook(populated);
    return { as: populated.admin, params: { id }, body: { ...body, version } };
  },
  'PUT /api/admin/settings/feeds': async ({ site, admin }) => {
    const { body: read } = await site.call(feedSettingsApi.readFeeds, {}, { token: admin.token });
    return { as: admin, body: { hub: 'https://192.0.2.1/', version: read.version } };
  },
  'PUT /api/admin/settings/webmentions': async ({ site, admin }) => {
    const as = { token: admin.token };
    const { body: read } = await site.call(webmentionSettingsApi.readWebmentions, {}, as);
    return { as: admin, body: { sending: false, version: read.version } };
  },
  'DELETE /api/admin/webhooks/:id': onWebhook,
  'POST /api/admin/webhooks/:id/secret': onWebhook,
  'POST /api/admin/webhooks/:id/test': onWebhook,
  'POST /api/admin/webhooks/:id/deliveries/:delivery/replay': async (populated) => {
    const { id } = await createWebhook(populated);
    const { rows } = await populated.site.platform.transact((tx) =>
      tx.execute<{ id: string }>(sql`
        insert into webhook_deliveries (webhook_id, host, type, data, happened_at, due_at, state, ended_at)
        values (${id}, 'example.org', 'webhook.test', '{}', now(), now(), 'delivered', now()) returning id`),
    );
    return { as: populated.admin, params: { id, delivery: rows[0]?.id ?? '' } };
  },
};
