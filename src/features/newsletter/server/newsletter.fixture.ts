// Shared by the tests of this feature: a site, and functions that act as newsletter subscribers.
import { sql } from 'drizzle-orm';
import type { Mail } from '#platform/mail/mailer.ts';
import { startTestSite } from '#test/test-site.ts';
import { newsletterApi } from '../contract.ts';
import { subscribers, subscriberTokens } from './subscriber.table.ts';

export const dayMs = 24 * 60 * 60 * 1000;

export const spentLink = {
  success: false,
  code: 'invalid_token',
  message: 'This link has expired or was already used.',
};

export type NewsletterFixture = Awaited<ReturnType<typeof startNewsletter>>;

export async function startNewsletter() {
  const clock = { now: new Date() };
  const site = await startTestSite({ now: () => clock.now });
  let ipCount = 0;

  /** Each call comes from another IP address, unless the test sets one. */
  function freshIp(): string {
    ipCount += 1;
    return `198.51.100.${ipCount}`;
  }

  function subscribe(email: string, options: { ip?: string; headers?: Record<string, string> } = {}) {
    return site.call(newsletterApi.subscribe, { body: { email } }, { ip: freshIp(), ...options });
  }

  function confirm(token: string) {
    return site.call(newsletterApi.confirm, { body: { token } });
  }

  function lastMail(): Mail {
    const mail = site.mails.at(-1);
    if (!mail) throw new Error('No mail was sent');
    return mail;
  }

  async function requestToken(email: string): Promise<string> {
    await subscribe(email);
    await site.runJobs();
    return tokenIn(lastMail());
  }

  return {
    site,
    clock,
    freshIp,
    subscribe,
    confirm,
    lastMail,
    requestToken,
    unsubscribe: (token: string) => site.call(newsletterApi.unsubscribe, { body: { token } }),
    /** Subscribes and confirms; returns the token to unsubscribe with. */
    async join(email: string): Promise<string> {
      await confirm(await requestToken(email));
      await site.runJobs();
      return tokenIn(lastMail());
    },
    listSubscribers: () =>
      site.platform.db
        .select({ email: subscribers.email, confirmedAt: subscribers.confirmedAt })
        .from(subscribers),
    listTokens: () => site.platform.db.select({ purpose: subscriberTokens.purpose }).from(subscriberTokens),
    async reset(): Promise<void> {
      clock.now = new Date();
      site.mails.length = 0;
      await site.platform.transact((tx) => tx.delete(subscribers));
      await site.platform.db.execute(sql`truncate rate_limits`);
    },
  };
}

export function tokenIn(mail: Mail): string {
  const token = /#([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error('The mail has no link with a token');
  return token;
}
