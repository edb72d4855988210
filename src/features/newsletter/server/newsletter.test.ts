import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#platform/mail/mailer.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { newsletterApi } from '../contract.ts';
import { subscribers, subscriberTokens } from './subscriber.table.ts';

const dayMs = 24 * 60 * 60 * 1000;
const spentLink = {
  success: false,
  code: 'invalid_token',
  message: 'This link has been used or is no longer valid.',
};

let site: TestSite;
let now = new Date();
let ipCount = 0;

beforeAll(async () => {
  site = await startTestSite({ now: () => now });
});

beforeEach(async () => {
  now = new Date();
  site.mails.length = 0;
  await site.platform.db.delete(subscribers);
  await site.platform.db.execute(sql`truncate rate_limits`);
});

afterAll(async () => {
  await site?.close();
});

/** Each call comes from an address of its own, unless the test is about addresses. */
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

function unsubscribe(token: string) {
  return site.call(newsletterApi.unsubscribe, { body: { token } });
}

function lastMail(): Mail {
  const mail = site.mails.at(-1);
  if (!mail) throw new Error('No mail was sent');
  return mail;
}

function tokenIn(mail: Mail): string {
  const token = /#([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error('The mail has no link with a token');
  return token;
}

async function requestToken(email: string): Promise<string> {
  await subscribe(email);
  await site.runJobs();
  return tokenIn(lastMail());
}

/** Subscribes and confirms; returns the token to unsubscribe with. */
async function join(email: string): Promise<string> {
  await confirm(await requestToken(email));
  await site.runJobs();
  return tokenIn(lastMail());
}

function listSubscribers() {
  return site.platform.db
    .select({ email: subscribers.email, confirmedAt: subscribers.confirmedAt })
    .from(subscribers);
}

function listTokens() {
  return site.platform.db.select({ purpose: subscriberTokens.purpose }).from(subscriberTokens);
}

async function countJobs(): Promise<number> {
  const { rows } = await site.platform.db.execute(
    sql`select count(*)::int as count from graphile_worker.jobs`,
  );
  return Number(rows[0]?.count);
}

describe('subscribing', () => {
  test('an address joins the list once its owner follows the link, and is welcomed', async () => {
    const asked = await subscribe('  Ada@Example.com ');
    expect(asked).toMatchObject({ status: 200, body: { success: true } });
    await site.runJobs();
    expect(site.mails).toMatchObject([{ to: 'Ada@Example.com', subject: 'Confirm your subscription' }]);
    expect(await listSubscribers()).toEqual([{ email: 'Ada@Example.com', confirmedAt: null }]);

    const confirmed = await confirm(tokenIn(lastMail()));
    expect(confirmed).toMatchObject({ status: 200, body: { success: true } });
    await site.runJobs();
    expect(await listSubscribers()).toEqual([{ email: 'Ada@Example.com', confirmedAt: now }]);
    expect(await listTokens()).toEqual([{ purpose: 'unsubscribe' }]);
    expect(site.mails).toHaveLength(2);
    expect(lastMail()).toMatchObject({ to: 'Ada@Example.com', subject: 'You are subscribed' });
    expect(lastMail().headers).toEqual({
      'List-Unsubscribe': `<https://galley.test/newsletter/unsubscribe#${tokenIn(lastMail())}>`,
    });
  });

  test('the answer is the same for a new, a waiting and a confirmed address', async () => {
    await join('confirmed@example.com');
    await requestToken('waiting@example.com');
    const answers = [];
    for (const name of ['new', 'waiting', 'confirmed']) answers.push(await subscribe(`${name}@example.com`));
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body });
  });

  test('the request does the same work for a new and a confirmed address', async () => {
    await join('confirmed@example.com');
    await subscribe('new@example.com');
    expect(await countJobs()).toBe(1);
    await subscribe('confirmed@example.com');
    expect(await countJobs()).toBe(2);
    await site.runJobs();
  });

  test('a confirmed address gets no second mail, however it is spelled', async () => {
    await join('ada@example.com');
    site.mails.length = 0;
    await subscribe('ada@example.com');
    await subscribe('ADA@example.com');
    await site.runJobs();
    expect(site.mails).toEqual([]);
  });

  test('a waiting address that asks again gets a new link, and the first one still works', async () => {
    const first = await requestToken('ada@example.com');
    const second = await requestToken('ada@example.com');
    expect(second).not.toBe(first);
    expect((await confirm(first)).status).toBe(200);
    expect(await confirm(second)).toMatchObject({ status: 400, body: spentLink });
    await site.runJobs();
  });

  test('requests for one address at the same time make one subscriber', async () => {
    const spellings = ['ada@example.com', 'Ada@example.com', 'ADA@example.com', 'ada@Example.com'];
    const answers = await Promise.all(spellings.map((email) => subscribe(email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await listSubscribers()).toHaveLength(1);
    await site.runJobs();
  });

  test.each([
    ['no at-sign', { email: 'ada.example.com' }],
    ['two addresses', { email: 'ada@example.com,eve@example.com' }],
    ['a header smuggled in', { email: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['more than SMTP can carry', { email: `${'a'.repeat(250)}@example.com` }],
    ['a number', { email: 7 }],
    ['nothing', {}],
  ])('refuses what is no address: %s', async (_case, body) => {
    const answer = await site.call(newsletterApi.subscribe, { body }, { ip: freshIp() });
    expect(answer).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } });
    expect(await listSubscribers()).toEqual([]);
  });

  test('links lead to the public address, whatever host was asked', async () => {
    await subscribe('ada@example.com', { headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' } });
    await site.runJobs();
    expect(lastMail().text).toContain(`https://galley.test/newsletter/confirm#${tokenIn(lastMail())}`);
    expect(lastMail().text + lastMail().html).not.toContain('evil.test');
  });
});

describe('limits', () => {
  test('the sixth request for an email within 30 minutes is refused, in any letter case', async () => {
    for (let count = 0; count < 5; count += 1) expect((await subscribe('ada@example.com')).status).toBe(200);
    const refused = await subscribe('ADA@Example.COM');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(29 * 60);
    expect((await subscribe('eve@example.com')).status).toBe(200);
  });

  test('the limit of an email does not tell whether it is on the list', async () => {
    await join('confirmed@example.com');
    for (let count = 0; count < 4; count += 1) await subscribe('confirmed@example.com');
    for (let count = 0; count < 5; count += 1) await subscribe('new@example.com');
    const [known, unknown] = [await subscribe('confirmed@example.com'), await subscribe('new@example.com')];
    expect([known.status, unknown.status]).toEqual([429, 429]);
    expect(known.body).toEqual(unknown.body);
  });

  test('the eleventh request from an address within an hour is refused, across its whole /64', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await subscribe(`reader${count}@example.com`, { ip: `2001:db8:1:2::${count}` })).status).toBe(
        200,
      );
    }
    const refused = await subscribe('last@example.com', { ip: '2001:db8:1:2:ffff::1' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60);
    expect((await subscribe('last@example.com', { ip: '2001:db8:1:3::1' })).status).toBe(200);
  });
});

describe('confirming', () => {
  test.each(['', 'wrong', 'x'.repeat(43), '💥'])('a wrong token confirms nobody: %j', async (token) => {
    await requestToken('ada@example.com');
    expect(await confirm(token)).toMatchObject({ status: 400, body: spentLink });
    expect(await listSubscribers()).toMatchObject([{ confirmedAt: null }]);
  });

  test('a request without a token, or with one of absurd length, names the field', async () => {
    for (const body of [{}, { token: 'x'.repeat(10_000) }]) {
      const answer = await site.call(newsletterApi.confirm, { body });
      expect(answer).toMatchObject({ status: 400, body: { fields: { token: expect.any(String) } } });
    }
  });

  test('a token works once', async () => {
    const token = await requestToken('ada@example.com');
    expect((await confirm(token)).status).toBe(200);
    expect(await confirm(token)).toMatchObject({ status: 400, body: spentLink });
  });

  test('of many uses at the same time one wins, and one welcome is sent', async () => {
    const tokens = [await requestToken('ada@example.com'), await requestToken('ada@example.com')];
    site.mails.length = 0;
    const answers = await Promise.all([...tokens, ...tokens, ...tokens].map(confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    await site.runJobs();
    expect(site.mails).toHaveLength(1);
  });

  test('a token works for 7 days, and asking again brings a new one', async () => {
    const token = await requestToken('ada@example.com');
    now = new Date(now.getTime() + 7 * dayMs);
    expect(await confirm(token)).toMatchObject({ status: 400, body: spentLink });
    expect((await confirm(await requestToken('ada@example.com'))).status).toBe(200);
  });

  test('a token is still good just before 7 days are over', async () => {
    const token = await requestToken('ada@example.com');
    now = new Date(now.getTime() + 7 * dayMs - 1);
    expect((await confirm(token)).status).toBe(200);
  });

  test('a token to unsubscribe confirms nobody, nor the other way round', async () => {
    const toLeave = await join('ada@example.com');
    expect((await confirm(toLeave)).status).toBe(400);
    const toConfirm = await requestToken('eve@example.com');
    expect((await unsubscribe(toConfirm)).status).toBe(400);
    expect(await listSubscribers()).toHaveLength(2);
  });
});

describe('unsubscribing', () => {
  test('deletes the address and all its tokens', async () => {
    const token = await join('ada@example.com');
    expect(await unsubscribe(token)).toMatchObject({ status: 200, body: { success: true } });
    expect(await listSubscribers()).toEqual([]);
    expect(await listTokens()).toEqual([]);
  });

  test('a second use changes nothing and says so kindly', async () => {
    const token = await join('ada@example.com');
    await unsubscribe(token);
    expect(await unsubscribe(token)).toMatchObject({ status: 400, body: spentLink });
  });

  test('who left can come back, and the old link does not throw them out again', async () => {
    const oldToken = await join('ada@example.com');
    await unsubscribe(oldToken);
    await join('ada@example.com');
    expect((await unsubscribe(oldToken)).status).toBe(400);
    expect(await listSubscribers()).toMatchObject([{ confirmedAt: now }]);
  });

  test('a link to unsubscribe works years later', async () => {
    const token = await join('ada@example.com');
    now = new Date(now.getTime() + 3 * 365 * dayMs);
    expect((await unsubscribe(token)).status).toBe(200);
  });

  test('who left before the welcome went out gets no mail', async () => {
    const token = await requestToken('ada@example.com');
    await confirm(token);
    await site.platform.db.delete(subscribers);
    site.mails.length = 0;
    await site.runJobs();
    expect(site.mails).toEqual([]);
  });
});

test('a token is stored nowhere in clear, and a queued mail holds neither token nor address', async () => {
  await subscribe('ada@example.com');
  const queued = await site.platform.db.execute(sql`select * from graphile_worker._private_jobs`);
  expect(JSON.stringify(queued.rows)).not.toContain('ada@example.com');
  await site.runJobs();
  const token = tokenIn(lastMail());
  const stored = await site.platform.db.select().from(subscriberTokens);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token);
});
