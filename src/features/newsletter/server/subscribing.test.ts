import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newsletterApi } from '../contract.ts';
import { type NewsletterFixture, spentLink, startNewsletter, tokenIn } from './newsletter.fixture.ts';

let list: NewsletterFixture;

beforeAll(async () => {
  list = await startNewsletter();
});

beforeEach(() => list.startAfresh());

afterAll(() => list?.site.close());

async function countJobs(): Promise<number> {
  const { rows } = await list.site.platform.db.execute(
    sql`select count(*)::int as count from graphile_worker.jobs`,
  );
  return Number(rows[0]?.count);
}

describe('subscribing', () => {
  test('an address joins the list once its owner follows the link, and is welcomed', async () => {
    const asked = await list.subscribe('  Ada@Example.com ');
    expect(asked).toMatchObject({ status: 200, body: { success: true } });
    await list.site.runJobs();
    expect(list.site.mails).toMatchObject([{ to: 'Ada@Example.com', subject: 'Confirm your subscription' }]);
    expect(await list.listSubscribers()).toEqual([{ email: 'Ada@Example.com', confirmedAt: null }]);

    const confirmed = await list.confirm(tokenIn(list.lastMail()));
    expect(confirmed).toMatchObject({ status: 200, body: { success: true } });
    await list.site.runJobs();
    expect(await list.listSubscribers()).toEqual([{ email: 'Ada@Example.com', confirmedAt: list.clock.now }]);
    expect(await list.listTokens()).toEqual([{ purpose: 'unsubscribe' }]);
    expect(list.site.mails).toHaveLength(2);
    expect(list.lastMail()).toMatchObject({ to: 'Ada@Example.com', subject: 'You’re subscribed' });
    const oneClick = `https://galley.test/api/newsletter/one-click-unsubscribe?token=${tokenIn(list.lastMail())}`;
    expect(list.lastMail().headers).toEqual({
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test('the answer is the same for a new, a waiting and a confirmed address', async () => {
    await list.join('confirmed@example.com');
    await list.requestToken('waiting@example.com');
    const answers = [];
    for (const name of ['new', 'waiting', 'confirmed'])
      answers.push(await list.subscribe(`${name}@example.com`));
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body });
  });

  test('the request does the same work for a new and a confirmed address', async () => {
    await list.join('confirmed@example.com');
    await list.subscribe('new@example.com');
    expect(await countJobs()).toBe(1);
    await list.subscribe('confirmed@example.com');
    expect(await countJobs()).toBe(2);
    await list.site.runJobs();
  });

  test('a confirmed address gets no second mail, however it is spelled', async () => {
    await list.join('ada@example.com');
    list.site.mails.length = 0;
    await list.subscribe('ada@example.com');
    await list.subscribe('ADA@example.com');
    await list.site.runJobs();
    expect(list.site.mails).toEqual([]);
  });

  test('a waiting address that asks again gets a new link, and the first one still works', async () => {
    const first = await list.requestToken('ada@example.com');
    const second = await list.requestToken('ada@example.com');
    expect(second).not.toBe(first);
    expect((await list.confirm(first)).status).toBe(200);
    expect(await list.confirm(second)).toMatchObject({ status: 400, body: spentLink });
    await list.site.runJobs();
  });

  test('requests for one address at the same time make one subscriber', async () => {
    const spellings = ['ada@example.com', 'Ada@example.com', 'ADA@example.com', 'ada@Example.com'];
    const answers = await Promise.all(spellings.map((email) => list.subscribe(email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await list.listSubscribers()).toHaveLength(1);
    await list.site.runJobs();
  });

  test.each([
    ['no at-sign', { email: 'ada.example.com' }],
    ['two addresses', { email: 'ada@example.com,eve@example.com' }],
    ['a header smuggled in', { email: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['more than SMTP can carry', { email: `${'a'.repeat(250)}@example.com` }],
    ['a number', { email: 7 }],
    ['nothing', {}],
  ])('refuses what is no address: %s', async (_case, body) => {
    const answer = await list.site.call(newsletterApi.subscribe, { body }, { ip: list.freshIp() });
    expect(answer).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } });
    expect(await list.listSubscribers()).toEqual([]);
  });

  test('links lead to the public address, whatever host was asked', async () => {
    await list.subscribe('ada@example.com', {
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    });
    await list.site.runJobs();
    expect(list.lastMail().text).toContain(
      `https://galley.test/newsletter/confirm#${tokenIn(list.lastMail())}`,
    );
    expect(list.lastMail().text + list.lastMail().html).not.toContain('evil.test');
  });
});

describe('limits', () => {
  test('the sixth request for an email within 30 minutes is refused, in any letter case', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await list.subscribe('ada@example.com')).status).toBe(200);
    const refused = await list.subscribe('ADA@Example.COM');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(29 * 60);
    expect((await list.subscribe('eve@example.com')).status).toBe(200);
  });

  test('the limit of an email does not tell whether it is on the list', async () => {
    await list.join('confirmed@example.com');
    for (let count = 0; count < 4; count += 1) await list.subscribe('confirmed@example.com');
    for (let count = 0; count < 5; count += 1) await list.subscribe('new@example.com');
    const [known, unknown] = [
      await list.subscribe('confirmed@example.com'),
      await list.subscribe('new@example.com'),
    ];
    expect([known.status, unknown.status]).toEqual([429, 429]);
    expect(known.body).toEqual(unknown.body);
  });

  test('the eleventh request from an address within an hour is refused, across its whole /64', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect(
        (await list.subscribe(`reader${count}@example.com`, { ip: `2001:db8:1:2::${count}` })).status,
      ).toBe(200);
    }
    const refused = await list.subscribe('last@example.com', { ip: '2001:db8:1:2:ffff::1' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60);
    expect((await list.subscribe('last@example.com', { ip: '2001:db8:1:3::1' })).status).toBe(200);
  });
});
