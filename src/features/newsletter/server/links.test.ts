import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newsletterApi } from '../contract.ts';
import { deleteUnconfirmed } from './delete-unconfirmed.ts';
import { dayMs, type NewsletterFixture, spentLink, startNewsletter, tokenIn } from './newsletter.fixture.ts';
import { subscribers, subscriberTokens } from './subscriber.table.ts';

let list: NewsletterFixture;

beforeAll(async () => {
  list = await startNewsletter();
});

beforeEach(() => list.startAfresh());

afterAll(() => list?.site.close());

describe('confirming', () => {
  test.each(['', 'wrong', 'x'.repeat(43), '💥'])('a wrong token confirms nobody: %j', async (token) => {
    await list.requestToken('ada@example.com');
    expect(await list.confirm(token)).toMatchObject({ status: 400, body: spentLink });
    expect(await list.listSubscribers()).toMatchObject([{ confirmedAt: null }]);
  });

  test('a request without a token, or with one of absurd length, names the field', async () => {
    for (const body of [{}, { token: 'x'.repeat(10_000) }]) {
      const answer = await list.site.call(newsletterApi.confirm, { body });
      expect(answer).toMatchObject({ status: 400, body: { fields: { token: expect.any(String) } } });
    }
  });

  test('a token works once', async () => {
    const token = await list.requestToken('ada@example.com');
    expect((await list.confirm(token)).status).toBe(200);
    expect(await list.confirm(token)).toMatchObject({ status: 400, body: spentLink });
  });

  test('of many uses at the same time one wins, and one welcome is sent', async () => {
    const tokens = [await list.requestToken('ada@example.com'), await list.requestToken('ada@example.com')];
    list.site.mails.length = 0;
    const answers = await Promise.all([...tokens, ...tokens, ...tokens].map(list.confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    await list.site.runJobs();
    expect(list.site.mails).toHaveLength(1);
  });

  test('a token works for 7 days, and asking again brings a new one', async () => {
    const token = await list.requestToken('ada@example.com');
    list.clock.now = new Date(list.clock.now.getTime() + 7 * dayMs);
    expect(await list.confirm(token)).toMatchObject({ status: 400, body: spentLink });
    expect((await list.confirm(await list.requestToken('ada@example.com'))).status).toBe(200);
  });

  test('a token is still good just before 7 days are over', async () => {
    const token = await list.requestToken('ada@example.com');
    list.clock.now = new Date(list.clock.now.getTime() + 7 * dayMs - 1);
    expect((await list.confirm(token)).status).toBe(200);
  });

  test('a token to unsubscribe confirms nobody, nor the other way round', async () => {
    const toLeave = await list.join('ada@example.com');
    expect((await list.confirm(toLeave)).status).toBe(400);
    const toConfirm = await list.requestToken('eve@example.com');
    expect((await list.unsubscribe(toConfirm)).status).toBe(400);
    expect(await list.listSubscribers()).toHaveLength(2);
  });
});

describe('unsubscribing', () => {
  test('deletes the address and all its tokens', async () => {
    const token = await list.join('ada@example.com');
    expect(await list.unsubscribe(token)).toMatchObject({ status: 200, body: { success: true } });
    expect(await list.listSubscribers()).toEqual([]);
    expect(await list.listTokens()).toEqual([]);
  });

  test('a second use changes nothing and says so kindly', async () => {
    const token = await list.join('ada@example.com');
    await list.unsubscribe(token);
    expect(await list.unsubscribe(token)).toMatchObject({ status: 400, body: spentLink });
  });

  test('who left can come back, and the old link does not throw them out again', async () => {
    const oldToken = await list.join('ada@example.com');
    await list.unsubscribe(oldToken);
    await list.join('ada@example.com');
    expect((await list.unsubscribe(oldToken)).status).toBe(400);
    expect(await list.listSubscribers()).toMatchObject([{ confirmedAt: list.clock.now }]);
  });

  test('a link to unsubscribe works years later', async () => {
    const token = await list.join('ada@example.com');
    list.clock.now = new Date(list.clock.now.getTime() + 3 * 365 * dayMs);
    expect((await list.unsubscribe(token)).status).toBe(200);
  });

  test('a mail program does it with one click, sending a form', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const token = await list.join('ada@example.com');
      const response = await list.site.app.inject({
        method: 'POST',
        url: `${newsletterApi.unsubscribeByMailProgram.path}?token=${token}`,
        headers: { 'content-type': type },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(response.statusCode).toBe(200);
      expect(await list.listSubscribers()).toEqual([]);
    }
  });

  test('a link that is only opened, as scanners do, changes nothing', async () => {
    const token = await list.join('ada@example.com');
    const response = await list.site.app.inject(
      `${newsletterApi.unsubscribeByMailProgram.path}?token=${token}`,
    );
    expect(response.statusCode).toBe(405);
    expect(await list.listSubscribers()).toHaveLength(1);
  });

  test('who left before the welcome went out gets no mail', async () => {
    const token = await list.requestToken('ada@example.com');
    await list.confirm(token);
    await list.site.platform.transact((tx) => tx.delete(subscribers));
    list.site.mails.length = 0;
    await list.site.runJobs();
    expect(list.site.mails).toEqual([]);
  });
});

describe('forgetting', () => {
  test('an address never confirmed is deleted once its links are dead, a confirmed one stays', async () => {
    await list.join('stays@example.com');
    await list.requestToken('forgotten@example.com');
    list.clock.now = new Date(list.clock.now.getTime() + 6 * dayMs);
    await deleteUnconfirmed(list.site.platform);
    expect(await list.listSubscribers()).toHaveLength(2);

    list.clock.now = new Date(list.clock.now.getTime() + 9 * dayMs);
    await deleteUnconfirmed(list.site.platform);
    expect(await list.listSubscribers()).toMatchObject([{ email: 'stays@example.com' }]);
    expect(await list.listTokens()).toEqual([{ purpose: 'unsubscribe' }]);
  });
});

test('a token is stored nowhere in clear, and a queued mail holds neither token nor address', async () => {
  await list.subscribe('ada@example.com');
  const queued = await list.site.platform.db.execute(sql`select * from graphile_worker._private_jobs`);
  expect(JSON.stringify(queued.rows)).not.toContain('ada@example.com');
  await list.site.runJobs();
  const token = tokenIn(list.lastMail());
  const stored = await list.site.platform.db.select().from(subscriberTokens);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token);
});
