import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { setUpArticleTests } from '#features/articles/server/article-tests.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { featuredApi } from '../../featured-contract.ts';

const { admin, ada, articles, site } = setUpArticleTests();

beforeEach(async () => {
  await choose(admin, null);
});

const choose = (member: Member | undefined, id: unknown) =>
  site.call(featuredApi.choose, { body: { id } }, member ? { token: member.token } : {});

/** Reads the public response, which may come from the cache. */
const readFeatured = async () => (await site.call(featuredApi.read)).body.blog as Article | null;

async function listAuditActions(subjectId: string) {
  const { rows } = await site.platform.db.execute(
    sql`select act, subject, actor_id from audit_log where subject_id = ${subjectId} and act like '%featured' order by at, act`,
  );
  return rows;
}

describe('an admin', () => {
  test('an admin features a public article, and the next response shows it', async () => {
    const { _id, slug, title } = await articles.approved(ada, admin);
    expect(await readFeatured()).toBeNull();
    const chosen = await choose(admin, _id);
    expect(chosen).toMatchObject({ status: 200, body: { blog: { _id }, message: expect.any(String) } });
    expect(await readFeatured()).toMatchObject({ _id, slug, title, author: { name: 'Ada Lovelace' } });
    expect(await listAuditActions(_id)).toEqual([{ act: 'featured', subject: title, actor_id: admin.id }]);
  });

  test('an admin replaces the featured article, or removes it', async () => {
    const first = await articles.approved(ada, admin, { title: 'The first' });
    const second = await articles.approved(ada, admin, { title: 'The second' });
    await choose(admin, first._id);
    await choose(admin, second._id);
    expect(await readFeatured()).toMatchObject({ _id: second._id });
    expect((await choose(admin, null)).body.blog).toBeNull();
    expect(await readFeatured()).toBeNull();
    for (const { _id } of [first, second]) {
      expect((await listAuditActions(_id)).map(({ act }) => act).sort()).toEqual(['featured', 'unfeatured']);
    }
  });

  test('choosing the same article again writes no second audit entry', async () => {
    const { _id } = await articles.approved(ada, admin);
    await choose(admin, _id);
    expect((await choose(admin, _id)).status).toBe(200);
    expect(await listAuditActions(_id)).toHaveLength(1);
    await choose(admin, null);
    await choose(admin, null);
    expect(await listAuditActions(_id)).toHaveLength(2);
  });

  test('two admins who choose at the same time leave one article featured', async () => {
    const other = await createMember(site, { role: 'admin' });
    const first = await articles.approved(ada, admin);
    const second = await articles.approved(ada, admin);
    const responses = await Promise.all([choose(admin, first._id), choose(other, second._id)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect([first._id, second._id]).toContain((await readFeatured())?._id);
  });
});

describe('a choice that is refused', () => {
  test('only admins may choose the featured article', async () => {
    const { _id } = await articles.approved(ada, admin);
    expect((await choose(undefined, _id)).status).toBe(401);
    expect((await choose(ada, _id)).status).toBe(403);
    expect(await readFeatured()).toBeNull();
    expect(await listAuditActions(_id)).toEqual([]);
  });

  test('an article that is not public cannot be featured', async () => {
    const hidden = await articles.approved(ada, admin);
    await articles.decide(admin, hidden._id, 'hidden');
    const notPublic = [await articles.draft(ada), await articles.submitted(ada), hidden];
    for (const { _id } of notPublic) {
      expect(await choose(admin, _id)).toMatchObject({ status: 409, body: { code: 'not_published' } });
    }
    expect(await readFeatured()).toBeNull();
  });

  test.each([
    ['11111111-1111-4111-8111-111111111111', 404],
    ['no-id', 404],
    [7, 400],
    [undefined, 400],
  ])('featuring the id %j is refused with %i', async (id, status) => {
    expect((await choose(admin, id)).status).toBe(status);
  });
});

describe('the home page', () => {
  test('a featured article is not shown while it is hidden, and is shown again once it is approved', async () => {
    const { _id } = await articles.approved(ada, admin);
    await choose(admin, _id);
    expect(await readFeatured()).toMatchObject({ _id });
    await articles.decide(admin, _id, 'hidden');
    expect(await readFeatured()).toBeNull();
    await articles.decide(admin, _id, 'approved');
    expect(await readFeatured()).toMatchObject({ _id });
  });

  test('a featured article that its author deletes is no longer shown', async () => {
    const { _id } = await articles.approved(ada, admin);
    await choose(admin, _id);
    expect(await readFeatured()).toMatchObject({ _id });
    await articles.remove(ada, _id);
    expect(await readFeatured()).toBeNull();
  });

  test('an edit of the featured article is shown once it is approved', async () => {
    const { _id } = await articles.approved(ada, admin, { title: 'As it was' });
    await choose(admin, _id);
    await articles.save(ada, _id, { title: 'As it is now', status: 'published' });
    expect(await readFeatured()).toMatchObject({ title: 'As it was' });
    await articles.decide(admin, _id, 'approved');
    expect(await readFeatured()).toMatchObject({ title: 'As it is now' });
  });
});
