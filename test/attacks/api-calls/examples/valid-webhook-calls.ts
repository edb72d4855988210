// Calls about webhooks and Webmentions that succeed.
import { sql } from 'drizzle-orm';
import { feedSettingsApi } from '#features/discovery/feed-settings-contract.ts';
import { type Webhook, webhooksApi } from '#features/webhooks/contract.ts';
import { webmentionSettingsApi } from '#features/webmentions/settings-contract.ts';
import type { PopulatedSite } from '../populated-site.ts';
import type { Prepare } from '../valid-call.ts';

// A name that never exists (RFC 2606): no test leaves the machine.
const body = { url: 'https://hooks.invalid/hook', events: ['article.published'], description: 'Chat' };

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

async function webmentionSettings({ site, admin }: PopulatedSite) {
  const as = { token: admin.token };
  const { body: read } = await site.call(webmentionSettingsApi.readWebmentions, {}, as);
  return { sending: false, receiving: true, version: read.version as number };
}

let mentions = 0;

const waitingMention: Prepare = async ({ site, admin, live }) => {
  mentions += 1;
  const { rows } = await site.platform.transact((tx) =>
    tx.execute<{ id: string }>(sql`
      insert into webmentions (article_id, source, host, title, author, changed_at)
      values (${live._id}, ${`https://192.0.2.1/${mentions}`}, '192.0.2.1', '', '', now()) returning id`),
  );
  return { as: admin, params: { id: rows[0]?.id ?? '' }, body: { version: 1 } };
};

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
  'PUT /api/admin/settings/webmentions': async (populated) => ({
    as: populated.admin,
    body: await webmentionSettings(populated),
  }),
  'POST /api/webmention': async (populated) => {
    const { site, admin, live } = populated;
    const settings = await webmentionSettings(populated);
    await site.call(webmentionSettingsApi.saveWebmentions, { body: settings }, { token: admin.token });
    const target = `${site.platform.config.publicUrl}/article/${live.slug}`;
    return { body: { source: 'https://192.0.2.1/reply', target } };
  },
  'POST /api/moderation/webmentions/:id/approve': waitingMention,
  'POST /api/moderation/webmentions/:id/remove': waitingMention,
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
