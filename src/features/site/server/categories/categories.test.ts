import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { auditApi } from '#features/audit/contract.ts';
import { readingApi } from '#features/reading/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { categoryApi } from '../../category-contract.ts';
import { maxCategories } from '../../category-rules.ts';
import { categoryCalls } from './categories.fixture.ts';

let site: TestSite;
let admin: Member;
let author: Member;

beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { name: 'Grace', role: 'admin' });
  author = await createMember(site, { name: 'Ada' });
});

afterAll(() => site?.close());

const calls = () => categoryCalls(site, () => admin);
const slugs = async () =>
  ((await site.call(readingApi.listCategories)).body.categories as { slug: string }[]).map(
    ({ slug }) => slug,
  );
const fieldsOf = (body: Record<string, unknown>) => body.fields as Record<string, string>;
const newest = async (act: 'settings-changed' | 'category-retired') =>
  (
    (await site.call(auditApi.list, { query: { act } }, { token: admin.token })).body.entries as {
      subject: string;
      note: string;
    }[]
  )[0];

test('a site starts with the eight categories of the specification', async () => {
  expect(await slugs()).toEqual([
    ...['react', 'javascript', 'typescript', 'nodejs', 'css', 'devops', 'backend', 'frontend'],
  ]);
  expect(await calls().list()).toMatchObject({ version: 0, categories: { length: 8 } });
});

test('only admins see and change the categories of the settings', async () => {
  const contracts = [
    [categoryApi.listSettings, {}],
    [categoryApi.saveAll, { body: { categories: [], version: 0 } }],
    [categoryApi.countArticles, { params: { id: 'css' } }],
    [categoryApi.retire, { params: { id: 'css' }, body: { into: 'react', version: 0 } }],
  ] as const;
  for (const [contract, args] of contracts) {
    expect((await site.call(contract, args)).status).toBe(401);
    expect((await site.call(contract, args, { token: author.token })).status).toBe(403);
  }
});

describe('saving', () => {
  test('categories are added, described and ordered in one save, which is live at once and in the audit log', async () => {
    const response = await calls().edit((categories) => [
      { id: '', name: 'Rust', slug: '', description: 'Borrowed and returned.' },
      ...categories.toReversed(),
    ]);
    expect(response).toMatchObject({
      status: 200,
      body: {
        version: 1,
        categories: [
          { id: 'rust', slug: 'rust', formerSlugs: [], count: 0 },
          { id: 'frontend' },
          {},
          {},
          {},
          {},
          {},
          {},
          { id: 'react' },
        ],
      },
    });
    expect(await slugs()).toEqual([
      ...['rust', 'frontend', 'backend', 'devops', 'css', 'nodejs', 'typescript', 'javascript', 'react'],
    ]);
    expect(await newest('settings-changed')).toMatchObject({
      subject: 'categories',
      note: 'added Rust (rust)',
    });
    const { _id } = await articleCalls(site).approved(author, admin, { category: 'Rust' });
    expect((await articleCalls(site).read(_id)).body.blog).toMatchObject({
      category: { slug: 'rust', name: 'Rust' },
    });
  });

  test('a save without a change raises no version', async () => {
    const { version } = await calls().list();
    expect((await calls().edit((categories) => categories)).body.version).toBe(version);
  });

  test('of two admins who save at once, the second is refused and sees both', async () => {
    const { categories, version } = await calls().list();
    const mine = (name: string) => [...categories, { id: '', name, slug: '', description: '' }];
    const both = await Promise.all([calls().save(mine('Zig'), version), calls().save(mine('Elm'), version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('stale_version');
    expect((await slugs()).filter((slug) => ['zig', 'elm'].includes(slug))).toHaveLength(1);
  });

  test.each<[string, Record<string, string>, string, RegExp]>([
    ['no name', { name: '  ' }, 'name', /^Enter a name/],
    ['a name that only turns the text around', { name: '\u202e' }, 'name', /control characters/],
    ['a name of another category', { name: 'react' }, 'name', /^Another category is called react too/],
    ['a name that is too long', { name: 'x'.repeat(41) }, 'name', /40/],
    ['a name without Latin letters and no slug', { name: 'برمجة' }, 'slug', /letters from a to z/],
    ['an emoji and no slug', { name: '🦀' }, 'slug', /letters from a to z/],
    [
      'a slug of another category',
      { name: 'New', slug: 'css' },
      'slug',
      /^Another category has the address css too/,
    ],
    ['a description that is too long', { name: 'New', description: 'x'.repeat(201) }, 'description', /200/],
  ])(
    '%s is refused with a sentence at its field, and nothing is saved',
    async (_, given, field, sentence) => {
      const before = await calls().list();
      const { status, body } = await calls().edit((categories) => [
        ...categories,
        { id: '', name: 'New', slug: '', description: '', ...given },
      ]);
      expect(status).toBe(400);
      expect(fieldsOf(body)[`categories.${before.categories.length}.${field}`]).toMatch(sentence);
      expect(await calls().list()).toEqual(before);
    },
  );

  test('a name of any script or an emoji has a slug that the admin types', async () => {
    const { status } = await calls().edit((categories) => [
      ...categories,
      { id: '', name: 'برمجة', slug: 'Barmaja 2', description: '' },
      { id: '', name: '🦀', slug: 'crab', description: '' },
    ]);
    expect(status).toBe(200);
    expect((await slugs()).slice(-2)).toEqual(['barmaja-2', 'crab']);
    const draft = await articleCalls(site).draft(author, { category: { name: 'برمجة' } });
    expect(draft.category).toEqual({ slug: 'barmaja-2', name: 'برمجة' });
  });

  test('more categories than the limit, none, and a list without a stored one are refused', async () => {
    const before = await calls().list();
    const many = Array.from({ length: 200 }, (_, n) => ({
      id: '',
      name: `More ${n}`,
      slug: '',
      description: '',
    }));
    const refusals = [
      await calls().edit((categories) => [...categories, ...many]),
      await calls().edit(() => []),
      await calls().edit((categories) => categories.slice(1)),
      await calls().edit((categories) => [
        ...categories,
        { id: 'gone', name: 'Gone', slug: 'gone', description: '' },
      ]),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(refusals.map(({ body }) => body.message)).toEqual([
      `Use at most ${maxCategories} categories. Nothing was saved.`,
      'Keep at least one category.',
      expect.stringContaining('is missing from the list'),
      expect.stringContaining('no such category'),
    ]);
    expect(await calls().list()).toEqual(before);
  });
});

describe('renaming', () => {
  test('a former slug leads to the category everywhere, and nobody else can have it', async () => {
    const { _id } = await articleCalls(site).approved(author, admin, { category: 'css' });
    expect((await calls().rename('css', { name: 'Styles', slug: 'styles' })).status).toBe(200);
    expect((await newest('settings-changed'))?.note).toBe('CSS (css) became Styles (styles)');
    const read = await articleCalls(site).read(_id);
    expect(read.body.blog).toMatchObject({ category: { slug: 'styles', name: 'Styles' } });
    for (const category of ['css', 'styles']) {
      const { body } = await site.call(readingApi.list, { query: { category } });
      expect(body.blogs).toMatchObject([{ _id, category: { slug: 'styles' } }]);
    }
    expect((await articleCalls(site).draft(author, { category: 'CSS' })).category?.slug).toBe('styles');
    const feed = await site.app.inject('/feed.xml?category=css');
    expect([feed.statusCode, feed.headers.location]).toEqual([301, '/feed.xml?category=styles']);
    const taken = await calls().edit((categories) => [
      ...categories,
      { id: '', name: 'Cascade', slug: 'css', description: '' },
      { id: '', name: 'css', slug: 'cascade', description: '' },
    ]);
    expect(Object.values(fieldsOf(taken.body))).toEqual([
      'The address css leads to the category Styles. Choose another one.',
      'This name is or was the address of the category Styles. Choose another name.',
    ]);
  });

  test('the id of a feed stays the same, and its description follows', async () => {
    await calls().rename('css', { description: 'How it looks.' });
    const { body } = await site.app.inject('/feed.xml?category=styles');
    expect(body).toContain('<id>https://galley.test/feed.xml?category=css</id>');
    expect(body).toContain('<subtitle>How it looks.</subtitle>');
    expect(body).toContain('term="styles" label="Styles"');
  });

  test('a category gets its former slug back', async () => {
    await calls().rename('css', { name: 'CSS', slug: 'css' });
    expect((await calls().list()).categories.find(({ id }) => id === 'css')).toMatchObject({
      slug: 'css',
      formerSlugs: ['styles'],
    });
  });

  test('two categories may exchange their names', async () => {
    const names: Record<string, string> = { crab: 'برمجة', 'barmaja-2': '🦀' };
    const { status, body } = await calls().edit((categories) =>
      categories.map((entry) => ({ ...entry, name: names[entry.id ?? ''] ?? entry.name ?? '' })),
    );
    expect(status).toBe(200);
    expect(body.categories).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'crab', name: 'برمجة' }),
        expect.objectContaining({ id: 'barmaja-2', name: '🦀' }),
      ]),
    );
  });
});
