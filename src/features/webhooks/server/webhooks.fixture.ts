// Shared by the tests of webhooks: a site with a clock, an admin, a receiver, and the calls.
import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { createMember } from '#test/members.ts';
import { reachLoopback } from '#test/reach-loopback.ts';
import { startTestSite } from '#test/test-site.ts';
import { type Receiver, startReceiver } from '#test/webhook-receiver.ts';
import { type Delivery, type Webhook, webhooksApi } from '../contract.ts';
import { type EventType, eventTypes } from '../rules.ts';

export type WebhooksFixture = Awaited<ReturnType<typeof startWebhooks>>;

type NewWebhook = { url?: string; events?: readonly EventType[]; description?: string };

export async function startWebhooks() {
  let laterMs = 0;
  const now = () => new Date(Date.now() + laterMs);
  const site = await startTestSite({ outboundRules: reachLoopback, now });
  const receiver: Receiver = await startReceiver();
  const admin = await createMember(site, { name: 'Grace Hopper', role: 'admin' });
  const as = { token: admin.token };

  async function create({ url = receiver.url, events = eventTypes, description = '' }: NewWebhook = {}) {
    const made = await site.call(webhooksApi.create, { body: { url, events, description } }, as);
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return { ...(made.body.webhook as Webhook), secret: made.body.secret as string };
  }
  const list = async (id: string): Promise<Delivery[]> => {
    const { body } = await site.call(webhooksApi.deliveries, { params: { id } }, as);
    return body.deliveries as Delivery[];
  };
  return {
    site,
    receiver,
    admin,
    as,
    create,
    list,
    read: async (id: string) =>
      (await site.call(webhooksApi.read, { params: { id } }, as)).body.webhook as Webhook,
    test: (id: string) => site.call(webhooksApi.test, { params: { id } }, as),
    /** Runs the jobs, and waits until nothing is being sent or due. */
    async deliver() {
      await site.runJobs();
      await vi.waitFor(async () => {
        const { rows } = await site.platform.db.execute(sql`
          select from webhook_deliveries
          where state = 'waiting' and (claimed_until is not null or due_at <= ${now()})`);
        if (rows.length > 0) throw new Error('Deliveries are being sent');
      });
    },
    passTime(ms: number) {
      laterMs += ms;
    },
    now,
    async close() {
      await site.close();
      await receiver.close();
    },
  };
}
