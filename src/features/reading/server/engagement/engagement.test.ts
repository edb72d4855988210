import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { readingApi } from '../../contract.ts';
import { createViewCounter, deleteOldReaders } from './count-views.ts';

let site: TestSite;
let ada: Member;
let eve: Member;
let article: { id: string; slug: string };

beforeAll(async () => {
  site = await startTestSite();
});

beforeEach(async () => {
  ada = await createMember(site);
  eve = await createMember(site);
  article = await publish(site, ada.id);
});

afterAll(() => site?.close());

const like = (member: Member | undefined, id = article.id) =>
  site.call(readingApi.like, { params: { id } }, member ? { token: member.token } : {});
const read = async (member?: Member) => {
  const { body } = await articleCalls(site).read(article.slug, member);
  return { ...(body.blog as Article).engagement, liked: body.liked };
};
const countRows = async (table: string) => {
  const { rows } = await site.platform.db.execute(
    sql`select count(*)::int as count from ${sql.identifier(table)} where article_id = ${article.id}`,
  );
  return rows[0]?.count;
};

describe('a like', () => {
  test('a like counts once, and a second like removes it', async () => {
    expect((await like(eve)).body).toMatchObject({ success: true, likes: 1, liked: true });
    expect(await read(eve)).toMatchObject({ likes: 1, liked: true });
    expect(await read(ada)).toMatchObject({ likes: 1, liked: false });
    expect(await read()).toMatchObject({ likes: 1, liked: false });
    expect((await like(eve)).body).toMatchObject({ likes: 0, liked: false });
    expect(await read()).toMatchObject({ likes: 0 });
  });

  test('a like by a visitor, or of an article that is not public, is refused', async () => {
    expect((await like(undefined)).status).toBe(401);
    const draft = await articleCalls(site).draft(ada);
    expect((await like(eve, draft._id)).status).toBe(404);
    expect((await like(ada, draft._id)).status).toBe(404);
    expect((await like(eve, '11111111-1111-4111-8111-111111111111')).status).toBe(404);
    expect((await like(eve, 'no-id')).status).toBe(404);
    expect(await countRows('article_likes')).toBe(0);
  });

  test('after concurrent likes the count equals the rows, and no reader has liked twice', async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, () => createMember(site)));
    await Promise.all([...readers, ...readers, ...readers].map((reader) => like(reader)));
    const { likes } = await read();
    expect(likes).toBe(6);
    expect(await countRows('article_likes')).toBe(6);
  });

  test('an author gets one notification for several likes, and none for their own like', async () => {
    const listLikeNotifications = async () => {
      const { body } = await site.call(notificationsApi.list, {}, { token: ada.token });
      return (body.notifications as { kind: string; title: string; link: string }[]).filter(
        ({ kind }) => kind === 'like',
      );
    };
    await like(ada);
    expect(await listLikeNotifications()).toEqual([]);
    await like(eve);
    const grace = await createMember(site, { name: 'Grace' });
    await like(grace);
    expect(await listLikeNotifications()).toMatchObject([
      { title: 'Grace and 1 other liked “An article”', link: `/article/${article.slug}` },
    ]);
  });

  test('more than 60 likes a minute are refused, and likes of unknown articles count towards the limit', async () => {
    const unknownId = '11111111-1111-4111-8111-111111111111';
    await Promise.all(Array.from({ length: 30 }, () => like(eve, unknownId)));
    const responses = await Promise.all(Array.from({ length: 34 }, () => like(eve)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(30);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await read()).toMatchObject({ likes: 0 });
  });

  test('deleting an account deletes its likes and lowers the count', async () => {
    await like(eve);
    await site.platform.transact((tx) => tx.execute(sql`delete from accounts where id = ${eve.id}`));
    expect(await countRows('article_likes')).toBe(0);
    const { rows } = await site.platform.db.execute(sql`select likes from articles where id = ${article.id}`);
    expect(rows).toEqual([{ likes: 0 }]);
  });
});

describe('a view', () => {
  const reader = { ip: '192.0.2.7', userAgent: 'Firefox', accountId: undefined };

  test('a view counts once for each reader, article and day', async () => {
    const views = createViewCounter(site.platform);
    for (const _ of [1, 2, 3]) await views.count(article.id, reader);
    await views.count(article.id, { ...reader, ip: '192.0.2.8' });
    await views.count(article.id, { ...reader, userAgent: 'Chrome' });
    await views.stop();
    expect(await read()).toMatchObject({ views: 3 });
    const later = createViewCounter(site.platform);
    await later.count(article.id, reader);
    await later.stop();
    expect(await read()).toMatchObject({ views: 3 });
    const tomorrow = createViewCounter({ ...site.platform, now: () => new Date(Date.now() + 86_400_000) });
    await tomorrow.count(article.id, reader);
    await tomorrow.stop();
    expect(await read()).toMatchObject({ views: 4 });
  });

  test('a view call always responds with 204, but only views of public articles count', async () => {
    const draft = await articleCalls(site).draft(ada);
    for (const id of [article.id, draft._id, 'no-id', '11111111-1111-4111-8111-111111111111']) {
      expect((await site.call(readingApi.view, { params: { id } })).status).toBe(204);
    }
    const views = createViewCounter(site.platform);
    await views.count(draft._id, reader);
    await views.stop();
    const { rows } = await site.platform.db.execute(sql`select views from articles where id = ${draft._id}`);
    expect(rows).toEqual([{ views: 0 }]);
  });

  test('the reader hashes and the salt of a past day are deleted', async () => {
    const past = createViewCounter({ ...site.platform, now: () => new Date('2026-01-01T12:00:00Z') });
    await past.count(article.id, reader);
    await past.stop();
    expect(await countRows('article_readers')).toBe(1);
    await deleteOldReaders(site.platform);
    expect(await countRows('article_readers')).toBe(0);
    const { rows } = await site.platform.db.execute(
      sql`select count(*)::int as salts from reader_salts where day < '2026-01-02'`,
    );
    expect(rows).toEqual([{ salts: 0 }]);
  });

  test('one IP address counts as five visitors of an article a day, whatever User-Agents it sends', async () => {
    for (const ip of ['192.0.2.7', '2001:db8::1']) {
      const before = (await read()).views;
      // In several batches, written by several instances at once.
      for (const batch of [1, 2]) {
        const instances = [1, 2, 3].map((number) => ({ number, views: createViewCounter(site.platform) }));
        for (const { number, views } of instances) {
          for (let n = 0; n < 30; n += 1) {
            await views.count(article.id, { ...reader, ip, userAgent: `Robot ${batch} ${number} ${n}` });
          }
        }
        await Promise.all(instances.map(({ views }) => views.stop()));
      }
      expect((await read()).views).toBe(before + 5);
    }
    const others = createViewCounter(site.platform);
    // The first is in the same /64 network, the second is not.
    await others.count(article.id, { ...reader, ip: '2001:db8::2' });
    await others.count(article.id, { ...reader, ip: '2001:db8:0:1::1' });
    await others.stop();
    expect((await read()).views).toBe(11);
  });

  test('a signed-in reader counts once from any IP address and browser, in addition to the visitors', async () => {
    const views = createViewCounter(site.platform);
    for (let n = 0; n < 20; n += 1) {
      await views.count(article.id, { ip: `192.0.2.${n}`, userAgent: `Browser ${n}`, accountId: eve.id });
    }
    for (let n = 0; n < 20; n += 1) await views.count(article.id, { ...reader, userAgent: `Robot ${n}` });
    await views.count(article.id, { ...reader, accountId: ada.id });
    await views.stop();
    expect((await read()).views).toBe(1 + 5 + 1);
  });

  test('a view call with a session token counts for the account, whose id is not stored', async () => {
    const own = await startTestSite();
    const author = await createMember(own);
    const member = await createMember(own);
    const { id } = await publish(own, author.id);
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      await own.call(readingApi.view, { params: { id } }, { ip, token: member.token });
    }
    await own.app.close();
    const { rows } = await own.platform.db.execute(
      sql`select views, (select json_agg(article_readers) from article_readers)::text as readers from articles where id = ${id}`,
    );
    expect(rows).toMatchObject([{ views: 1 }]);
    expect(String(rows[0]?.readers)).not.toContain(member.id);
    await own.close();
  });

  test('only 100 views per batch are counted from one IP address', async () => {
    const views = createViewCounter(site.platform);
    const ids = await Promise.all(Array.from({ length: 110 }, () => publish(site, ada.id)));
    for (const { id } of ids) await views.count(id, reader);
    await views.stop();
    const { rows } = await site.platform.db.execute(
      sql`select sum(views)::int as views from articles where author_id = ${ada.id}`,
    );
    expect(rows).toEqual([{ views: 100 }]);
  });
});

test('buffered views are written when the site stops', async () => {
  const own = await startTestSite();
  const author = await createMember(own);
  const { id } = await publish(own, author.id);
  await own.call(readingApi.view, { params: { id } });
  await own.app.close();
  const { rows } = await own.platform.db.execute(sql`select views from articles where id = ${id}`);
  expect(rows).toEqual([{ views: 1 }]);
  await own.close();
});
