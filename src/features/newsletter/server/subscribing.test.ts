import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newsletterApi } from '../contract.ts';
import { type NewsletterFixture, spentLink, startNewsletter, tokenIn } from './newsletter.fixture.ts';

let newsletter: NewsletterFixture;

beforeAll(async () => {
  newsletter = await startNewsletter();
});

beforeEach(() => newsletter.reset());

afterAll(() => newsletter?.site.close());

async function countJobs(): Promise<number> {
  const { rows } = await newsletter.site.platform.db.execute(
    sql`select count(*)::int as count from graphile_worker.jobs`,
  );
  return Number(rows[0]?.count);
}

describe('subscribing', () => {
  test('an address is subscribed once its owner opens the link, and gets a welcome mail', async () => {
    const requested = await newsletter.subscribe('  Ada@Example.com ');
    expect(requested).toMatchObject({ status: 200, body: { success: true } });
    await newsletter.site.runJobs();
    expect(newsletter.site.mails).toMatchObject([
      { to: 'Ada@Example.com', subject: 'Confirm your subscription' },
    ]);
    expect(await newsletter.listSubscribers()).toEqual([{ email: 'Ada@Example.com', confirmedAt: null }]);

    const confirmed = await newsletter.confirm(tokenIn(newsletter.lastMail()));
    expect(confirmed).toMatchObject({ status: 200, body: { success: true } });
    await newsletter.site.runJobs();
    expect(await newsletter.listSubscribers()).toEqual([
      { email: 'Ada@Example.com', confirmedAt: newsletter.clock.now },
    ]);
    expect(await newsletter.listTokens()).toEqual([{ purpose: 'unsubscribe' }]);
    expect(newsletter.site.mails).toHaveLength(2);
    expect(newsletter.lastMail()).toMatchObject({ to: 'Ada@Example.com', subject: 'You’re subscribed' });
    const oneClick = `https://galley.test/api/newsletter/one-click-unsubscribe?token=${tokenIn(newsletter.lastMail())}`;
    expect(newsletter.lastMail().headers).toEqual({
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test('the response is the same for a new, an unconfirmed and a confirmed address', async () => {
    await newsletter.join('confirmed@example.com');
    await newsletter.requestToken('waiting@example.com');
    const responses = [];
    for (const name of ['new', 'waiting', 'confirmed'])
      responses.push(await newsletter.subscribe(`${name}@example.com`));
    for (const { status, body } of responses)
      expect({ status, body }).toEqual({ status: 200, body: responses[0]?.body });
  });

  test('a request for a confirmed address does the same work as one for a new address', async () => {
    await newsletter.join('confirmed@example.com');
    await newsletter.subscribe('new@example.com');
    expect(await countJobs()).toBe(1);
    await newsletter.subscribe('confirmed@example.com');
    expect(await countJobs()).toBe(2);
    await newsletter.site.runJobs();
  });

  test('a confirmed address gets no second mail, in any letter case', async () => {
    await newsletter.join('ada@example.com');
    newsletter.site.mails.length = 0;
    await newsletter.subscribe('ada@example.com');
    await newsletter.subscribe('ADA@example.com');
    await newsletter.site.runJobs();
    expect(newsletter.site.mails).toEqual([]);
  });

  test('a second request for an unconfirmed address sends a new link, and the first one still works', async () => {
    const first = await newsletter.requestToken('ada@example.com');
    const second = await newsletter.requestToken('ada@example.com');
    expect(second).not.toBe(first);
    expect((await newsletter.confirm(first)).status).toBe(200);
    expect(await newsletter.confirm(second)).toMatchObject({ status: 400, body: spentLink });
    await newsletter.site.runJobs();
  });

  test('concurrent requests for one address create one subscriber', async () => {
    const spellings = ['ada@example.com', 'Ada@example.com', 'ADA@example.com', 'ada@Example.com'];
    const responses = await Promise.all(spellings.map((email) => newsletter.subscribe(email)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await newsletter.listSubscribers()).toHaveLength(1);
    await newsletter.site.runJobs();
  });

  test.each([
    ['no at-sign', { email: 'ada.example.com' }],
    ['two addresses', { email: 'ada@example.com,eve@example.com' }],
    ['a header smuggled in', { email: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['more than SMTP can carry', { email: `${'a'.repeat(250)}@example.com` }],
    ['a number', { email: 7 }],
    ['nothing', {}],
  ])('a request without a valid email address is refused: %s', async (_case, body) => {
    const response = await newsletter.site.call(
      newsletterApi.subscribe,
      { body },
      { ip: newsletter.freshIp() },
    );
    expect(response).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } });
    expect(await newsletter.listSubscribers()).toEqual([]);
  });

  test('links in mails use the public URL, whatever the Host header says', async () => {
    await newsletter.subscribe('ada@example.com', {
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    });
    await newsletter.site.runJobs();
    expect(newsletter.lastMail().text).toContain(
      `https://galley.test/newsletter/confirm#${tokenIn(newsletter.lastMail())}`,
    );
    expect(newsletter.lastMail().text + newsletter.lastMail().html).not.toContain('evil.test');
  });
});

describe('limits', () => {
  test('the sixth request for an email within 30 minutes is refused, in any letter case', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await newsletter.subscribe('ada@example.com')).status).toBe(200);
    const refused = await newsletter.subscribe('ADA@Example.COM');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(29 * 60);
    expect((await newsletter.subscribe('eve@example.com')).status).toBe(200);
  });

  test('the limit per email does not reveal whether the address is subscribed', async () => {
    await newsletter.join('confirmed@example.com');
    for (let count = 0; count < 4; count += 1) await newsletter.subscribe('confirmed@example.com');
    for (let count = 0; count < 5; count += 1) await newsletter.subscribe('new@example.com');
    const [known, unknown] = [
      await newsletter.subscribe('confirmed@example.com'),
      await newsletter.subscribe('new@example.com'),
    ];
    expect([known.status, unknown.status]).toEqual([429, 429]);
    expect(known.body).toEqual(unknown.body);
  });

  test('the eleventh request within an hour from an IP address or IPv6 /64 network is refused', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect(
        (await newsletter.subscribe(`reader${count}@example.com`, { ip: `2001:db8:1:2::${count}` })).status,
      ).toBe(200);
    }
    const refused = await newsletter.subscribe('last@example.com', { ip: '2001:db8:1:2:ffff::1' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60);
    expect((await newsletter.subscribe('last@example.com', { ip: '2001:db8:1:3::1' })).status).toBe(200);
  });
});
