import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { importCategories, listCategories } from './public.ts';

let site: TestSite;
let admin: Member;

beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { role: 'admin' });
});

afterAll(() => site?.close());

describe('an import of settings', () => {
  const record = { recordChange: async () => {}, at: new Date() };

  test('the list of categories is exported, and taken over again by slugs', async () => {
    const listed = await listCategories(site.platform.db);
    const [first, ...rest] = listed;
    if (!first) throw new Error('no category');
    await site.platform.transact((tx, invalidate) =>
      importCategories(tx, invalidate, {
        ...record,
        actorId: admin.id,
        categories: [
          { ...first, name: 'Renamed' },
          { name: 'Go', slug: 'go', description: 'Gophers.' },
        ],
      }),
    );
    expect(await listCategories(site.platform.db)).toEqual([
      { ...first, name: 'Renamed' },
      { name: 'Go', slug: 'go', description: 'Gophers.' },
      ...rest,
    ]);
  });

  test('a list with a mistake changes nothing', async () => {
    const before = await listCategories(site.platform.db);
    const taking = site.platform.transact((tx, invalidate) =>
      importCategories(tx, invalidate, {
        ...record,
        actorId: admin.id,
        categories: [
          { name: 'Fine', slug: 'fine', description: '' },
          { name: '', slug: 'x', description: '' },
        ],
      }),
    );
    await expect(taking).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await listCategories(site.platform.db)).toEqual(before);
    const { rows } = await site.platform.db.execute(sql`select from category_slugs where slug = 'fine'`);
    expect(rows).toEqual([]);
  });
});
