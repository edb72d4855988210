import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newsletterApi } from '../contract.ts';
import { deleteUnconfirmed } from './delete-unconfirmed.ts';
import { dayMs, type NewsletterFixture, spentLink, startNewsletter, tokenIn } from './newsletter.fixture.ts';
import { subscribers, subscriberTokens } from './subscriber.table.ts';

let newsletter: NewsletterFixture;

beforeAll(async () => {
  newsletter = await startNewsletter();
});

beforeEach(() => newsletter.reset());

afterAll(() => newsletter?.site.close());

describe('confirming', () => {
  test.each(['', 'wrong', 'x'.repeat(43), '💥'])(
    'a wrong token confirms no subscription: %j',
    async (token) => {
      await newsletter.requestToken('ada@example.com');
      expect(await newsletter.confirm(token)).toMatchObject({ status: 400, body: spentLink });
      expect(await newsletter.listSubscribers()).toMatchObject([{ confirmedAt: null }]);
    },
  );

  test('a request without a token, or with one that is too long, is refused and names the field', async () => {
    for (const body of [{}, { token: 'x'.repeat(10_000) }]) {
      const response = await newsletter.site.call(newsletterApi.confirm, { body });
      expect(response).toMatchObject({ status: 400, body: { fields: { token: expect.any(String) } } });
    }
  });

  test('a confirmation token works once', async () => {
    const token = await newsletter.requestToken('ada@example.com');
    expect((await newsletter.confirm(token)).status).toBe(200);
    expect(await newsletter.confirm(token)).toMatchObject({ status: 400, body: spentLink });
  });

  test('of concurrent uses of a confirmation token one succeeds, and one welcome mail is sent', async () => {
    const tokens = [
      await newsletter.requestToken('ada@example.com'),
      await newsletter.requestToken('ada@example.com'),
    ];
    newsletter.site.mails.length = 0;
    const responses = await Promise.all([...tokens, ...tokens, ...tokens].map(newsletter.confirm));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    await newsletter.site.runJobs();
    expect(newsletter.site.mails).toHaveLength(1);
  });

  test('a confirmation token expires after 7 days, and a new request sends a new one', async () => {
    const token = await newsletter.requestToken('ada@example.com');
    newsletter.clock.now = new Date(newsletter.clock.now.getTime() + 7 * dayMs);
    expect(await newsletter.confirm(token)).toMatchObject({ status: 400, body: spentLink });
    expect((await newsletter.confirm(await newsletter.requestToken('ada@example.com'))).status).toBe(200);
  });

  test('a confirmation token is still valid just before 7 days are over', async () => {
    const token = await newsletter.requestToken('ada@example.com');
    newsletter.clock.now = new Date(newsletter.clock.now.getTime() + 7 * dayMs - 1);
    expect((await newsletter.confirm(token)).status).toBe(200);
  });

  test('an unsubscribe token does not confirm, and a confirmation token does not unsubscribe', async () => {
    const toLeave = await newsletter.join('ada@example.com');
    expect((await newsletter.confirm(toLeave)).status).toBe(400);
    const toConfirm = await newsletter.requestToken('eve@example.com');
    expect((await newsletter.unsubscribe(toConfirm)).status).toBe(400);
    expect(await newsletter.listSubscribers()).toHaveLength(2);
  });
});

describe('unsubscribing', () => {
  test('unsubscribing deletes the address and all its tokens', async () => {
    const token = await newsletter.join('ada@example.com');
    expect(await newsletter.unsubscribe(token)).toMatchObject({ status: 200, body: { success: true } });
    expect(await newsletter.listSubscribers()).toEqual([]);
    expect(await newsletter.listTokens()).toEqual([]);
  });

  test('a second use of an unsubscribe link is refused as an invalid token', async () => {
    const token = await newsletter.join('ada@example.com');
    await newsletter.unsubscribe(token);
    expect(await newsletter.unsubscribe(token)).toMatchObject({ status: 400, body: spentLink });
  });

  test('an address can subscribe again, and its old unsubscribe link no longer works', async () => {
    const oldToken = await newsletter.join('ada@example.com');
    await newsletter.unsubscribe(oldToken);
    await newsletter.join('ada@example.com');
    expect((await newsletter.unsubscribe(oldToken)).status).toBe(400);
    expect(await newsletter.listSubscribers()).toMatchObject([{ confirmedAt: newsletter.clock.now }]);
  });

  test('an unsubscribe link works years later', async () => {
    const token = await newsletter.join('ada@example.com');
    newsletter.clock.now = new Date(newsletter.clock.now.getTime() + 3 * 365 * dayMs);
    expect((await newsletter.unsubscribe(token)).status).toBe(200);
  });

  test('a mail program unsubscribes with one click, by sending a form', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const token = await newsletter.join('ada@example.com');
      const response = await newsletter.site.app.inject({
        method: 'POST',
        url: `${newsletterApi.unsubscribeByMailProgram.path}?token=${token}`,
        headers: { 'content-type': type },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(response.statusCode).toBe(200);
      expect(await newsletter.listSubscribers()).toEqual([]);
    }
  });

  test('opening a link without a click, as mail scanners do, changes nothing', async () => {
    const token = await newsletter.join('ada@example.com');
    const response = await newsletter.site.app.inject(
      `${newsletterApi.unsubscribeByMailProgram.path}?token=${token}`,
    );
    expect(response.statusCode).toBe(405);
    expect(await newsletter.listSubscribers()).toHaveLength(1);
  });

  test('a subscriber who unsubscribes before the welcome mail is sent gets none', async () => {
    const token = await newsletter.requestToken('ada@example.com');
    await newsletter.confirm(token);
    await newsletter.site.platform.transact((tx) => tx.delete(subscribers));
    newsletter.site.mails.length = 0;
    await newsletter.site.runJobs();
    expect(newsletter.site.mails).toEqual([]);
  });
});

describe('deleting unconfirmed addresses', () => {
  test('an unconfirmed address is deleted once its links have expired; a confirmed one is not', async () => {
    await newsletter.join('stays@example.com');
    await newsletter.requestToken('forgotten@example.com');
    newsletter.clock.now = new Date(newsletter.clock.now.getTime() + 6 * dayMs);
    await deleteUnconfirmed(newsletter.site.platform);
    expect(await newsletter.listSubscribers()).toHaveLength(2);

    newsletter.clock.now = new Date(newsletter.clock.now.getTime() + 9 * dayMs);
    await deleteUnconfirmed(newsletter.site.platform);
    expect(await newsletter.listSubscribers()).toMatchObject([{ email: 'stays@example.com' }]);
    expect(await newsletter.listTokens()).toEqual([{ purpose: 'unsubscribe' }]);
  });
});

test('no table contains a token in plain text, and a queued job contains neither token nor address', async () => {
  await newsletter.subscribe('ada@example.com');
  const queued = await newsletter.site.platform.db.execute(sql`select * from graphile_worker._private_jobs`);
  expect(JSON.stringify(queued.rows)).not.toContain('ada@example.com');
  await newsletter.site.runJobs();
  const token = tokenIn(newsletter.lastMail());
  const stored = await newsletter.site.platform.db.select().from(subscriberTokens);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token);
});
