import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { createMember, type Member } from '#test/members.ts';
import { deliveries, digests } from './digest.table.ts';
import { dayMs, type NewsletterFixture, startNewsletter, tokenIn } from './newsletter.fixture.ts';
import { planDigest } from './plan-digest.ts';
import { sendDigest } from './send-digest.ts';

let newsletter: NewsletterFixture;
let author: Member;
let admin: Member;
let articles: ReturnType<typeof articleCalls>;

beforeAll(async () => {
  newsletter = await startNewsletter();
  author = await createMember(newsletter.site, { name: 'Ada <Lovelace>' });
  admin = await createMember(newsletter.site, { role: 'admin' });
  articles = articleCalls(newsletter.site);
});

beforeEach(async () => {
  await newsletter.reset();
  await newsletter.site.platform.db.execute(sql`truncate articles, newsletter_digests cascade`);
  await newsletter.site.platform.db.execute(sql`delete from graphile_worker._private_jobs`);
});

afterAll(() => newsletter?.site.close());

async function publish(...titles: string[]): Promise<void> {
  for (const title of titles) {
    passTime(1_000);
    await articles.approved(author, admin, { title, excerpt: `About: ${title}` });
  }
}

function passTime(ms: number): void {
  newsletter.clock.now = new Date(newsletter.clock.now.getTime() + ms);
}

/** Moves the clock by a week and sends the issue. Returns its mails by recipient. */
async function sendNextIssue(): Promise<Map<string, Mail>> {
  passTime(7 * dayMs);
  newsletter.site.mails.length = 0;
  await planDigest(newsletter.site.platform);
  await newsletter.site.runJobs();
  expect(new Set(newsletter.site.mails.map(({ to }) => to)).size).toBe(newsletter.site.mails.length);
  return new Map(newsletter.site.mails.map((mail) => [mail.to, mail]));
}

const titlesIn = (mail: Mail | undefined) =>
  [...(mail?.text ?? '').matchAll(/^\* (.*)$/gm)].map(([, title]) => title);

describe('an issue', () => {
  test('an issue has the newest articles and an unsubscribe link, and goes to confirmed subscribers only', async () => {
    await publish('From before');
    passTime(1_000);
    await newsletter.join('ada@example.com');
    await newsletter.requestToken('waiting@example.com');
    await publish('First', 'Second');
    const mails = await sendNextIssue();
    expect([...mails.keys()]).toEqual(['ada@example.com']);
    const mail = mails.get('ada@example.com') as Mail;
    expect(mail.subject).toBe('2 new articles on Galley');
    expect(titlesIn(mail)).toEqual(['Second', 'First']);
    expect(mail.text).toContain('https://galley.test/article/second');
    expect(mail.html).toContain('<a href="https://galley.test/article/second">Second</a>');
    expect(mail.html).toContain('By Ada &lt;Lovelace&gt;');
    const token = tokenIn(mail);
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<https://galley.test/api/newsletter/one-click-unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect((await newsletter.unsubscribe(token)).status).toBe(200);
    expect(await newsletter.site.platform.db.select().from(deliveries)).toEqual([]);
    expect((await sendNextIssue()).size).toBe(0);
  });

  test('an issue is not sent without new articles, and never repeats an article', async () => {
    await newsletter.join('ada@example.com');
    expect((await sendNextIssue()).size).toBe(0);
    await publish('First');
    const first = (await sendNextIssue()).get('ada@example.com');
    expect(first?.subject).toBe('New on Galley: First');
    expect((await sendNextIssue()).size).toBe(0);
    await publish('Second');
    expect(titlesIn((await sendNextIssue()).get('ada@example.com'))).toEqual(['Second']);
  });

  test('each subscriber gets the articles published since their last issue', async () => {
    await newsletter.join('early@example.com');
    await publish('First');
    passTime(1_000);
    await newsletter.join('late@example.com');
    await publish('Second');
    const mails = await sendNextIssue();
    expect(titlesIn(mails.get('early@example.com'))).toEqual(['Second', 'First']);
    expect(titlesIn(mails.get('late@example.com'))).toEqual(['Second']);
  });

  test('an issue has ten articles at most, and public ones only', async () => {
    await newsletter.join('ada@example.com');
    await articles.draft(author, { title: 'A draft' });
    await articles.submitted(author, { title: 'Waiting' });
    const hidden = await articles.approved(author, admin, { title: 'Hidden' });
    await articles.decide(admin, hidden._id, 'hidden');
    await newsletter.site.platform.db.execute(sql`truncate rate_limits`);
    const titles = Array.from({ length: 11 }, (_, index) => `Number ${index}`);
    await publish(...titles);
    const mail = (await sendNextIssue()).get('ada@example.com');
    expect(mail?.subject).toBe('More than 10 new articles on Galley');
    expect(titlesIn(mail)).toEqual(titles.slice(1).reverse());
  });

  test('an issue is a valid mail with special characters in a title', async () => {
    await newsletter.join('ada@example.com');
    await publish(`</a><script>alert(1)</script>\r\nBcc: eve@example.com`);
    const mail = (await sendNextIssue()).get('ada@example.com');
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });
});

describe('nobody gets an issue twice', () => {
  const emails = Array.from({ length: 7 }, (_, index) => `reader${index}@example.com`);

  async function joinAll(): Promise<void> {
    for (const email of emails) await newsletter.join(email);
    await publish('News');
    passTime(7 * dayMs);
    newsletter.site.mails.length = 0;
  }

  async function wholeBatch() {
    const [digest] = await newsletter.site.platform.db.select().from(digests);
    if (!digest) throw new Error('There is no issue');
    return { digestId: digest.id, from: '00000000-0000-0000-0000-000000000000', until: null };
  }

  const sentTo = () => newsletter.site.mails.map(({ to }) => to).sort();

  test('nobody gets an issue twice when it is planned again on the same day, or by two instances at once', async () => {
    await joinAll();
    await Promise.all([planDigest(newsletter.site.platform, 3), planDigest(newsletter.site.platform, 3)]);
    await planDigest(newsletter.site.platform, 2);
    const { rows } = await newsletter.site.platform.db.execute(
      sql`select count(*)::int as count from graphile_worker.jobs where task_identifier = 'newsletter-send-digest'`,
    );
    expect(rows).toEqual([{ count: 3 }]);
    await newsletter.site.runJobs();
    expect(sentTo()).toEqual(emails);
  });

  test('nobody gets an issue twice when a batch runs several times, even concurrently', async () => {
    await joinAll();
    await planDigest(newsletter.site.platform);
    const batch = await wholeBatch();
    await Promise.all([1, 2, 3].map(() => sendDigest(newsletter.site.platform, batch)));
    await sendDigest(newsletter.site.platform, batch);
    await newsletter.site.runJobs();
    expect(sentTo()).toEqual(emails);
  });

  test('after a failure of the mail server, only the mails that failed are sent again', async () => {
    await joinAll();
    await planDigest(newsletter.site.platform);
    const batch = await wholeBatch();
    let isDown = true;
    const flaky = {
      ...newsletter.site.platform,
      mailer: {
        send: async (mail: Mail) => {
          if (isDown && mail.to.match(/[135]@/)) throw new Error('421 try again later');
          newsletter.site.mails.push(mail);
        },
        close() {},
      },
    };
    await expect(sendDigest(flaky, batch)).rejects.toThrow('421');
    expect(sentTo()).toHaveLength(4);
    isDown = false;
    await sendDigest(flaky, batch);
    expect(sentTo()).toEqual(emails);
  });

  test('after a crash during a delivery, its articles are in the next issue and nothing is sent twice', async () => {
    await joinAll();
    await planDigest(newsletter.site.platform);
    const batch = await wholeBatch();
    const [first = ''] = emails;
    // The row that a process leaves when it crashes after claiming the delivery.
    await newsletter.site.platform.db.execute(sql`
      insert into newsletter_deliveries (digest_id, subscriber_id)
      select ${batch.digestId}, id from newsletter_subscribers where email = ${first}`);
    await newsletter.site.runJobs();
    expect(sentTo()).toEqual(emails.slice(1));
    await publish('More news');
    const mails = await sendNextIssue();
    expect(titlesIn(mails.get(first))).toEqual(['More news', 'News']);
    expect(titlesIn(mails.get(emails[1] ?? ''))).toEqual(['More news']);
  });
});
