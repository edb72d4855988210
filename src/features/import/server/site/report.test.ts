// What the dry run, the audit log and the server's log tell about an import.
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditApi } from '#features/audit/contract.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { ghost, ghostPost, wordpress, zip } from '#test/import/exports.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { asApproved, siteImporter } from './site-import.fixture.ts';

let site: TestSite;
let admin: Member;
let importer: ReturnType<typeof siteImporter>;
const lines: string[] = [];

beforeAll(async () => {
  const logDestination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  site = await startTestSite({ logDestination, settings: { LOG_LEVEL: 'info' } });
  admin = await createMember(site, { role: 'admin' });
  importer = siteImporter(site, admin);
});

afterAll(() => site?.close());

const words = `<p>${'An index costs writes. '.repeat(20)}</p>`;
const noCategory = { asApproved: true, category: '' };

test('a tag that is the name or the slug of a category gives the category', async () => {
  const tagged = (name: string) =>
    ghost([ghostPost({ uuid: name, slug: name, html: words })]).replaceAll('"Databases"', `"${name}"`);
  expect(await importer.plan(tagged('TypeScript'), noCategory)).toMatchObject([
    { plan: { becomes: 'published', category: 'typescript' } },
  ]);
  const [item] = await importer.run(tagged('TypeScript'), noCategory);
  expect(item?.publicSlug).toBe('typescript');
  expect(await importer.plan(tagged('Gardening'), noCategory)).toMatchObject([
    { plan: { becomes: 'draft', category: '' } },
  ]);
});

test('a category that the site does not have is named, with those that it has', async () => {
  await expect(
    importer.plan(ghost([ghostPost()]), { asApproved: true, category: 'gardening' }),
  ).rejects.toThrow(/no category “gardening”.+backend/);
});

test('the dry run names the hosts of images, and no redirects of what never had an address', async () => {
  const content = `<img src="https://old.example.org/a.png"><img src="https://cdn.example.org/b.png">${words}`;
  const [open, draft] = await importer.plan(
    wordpress([
      { title: 'Open', content },
      { title: 'Draft', content: words, status: 'draft' },
    ]),
    asApproved,
  );
  expect(open?.notes).toContainEqual({
    kind: 'changed',
    text: 'Images are copied from old.example.org, cdn.example.org.',
  });
  expect(open?.plan.formerPaths).toEqual(['/2019/05/post-0']);
  expect(draft?.plan.formerPaths).toEqual([]);
  const [unpublished] = await importer.plan(ghost([ghostPost({ uuid: 'no', status: 'draft' })]), asApproved);
  expect(unpublished?.plan.formerPaths).toEqual([]);
});

test('the dry run warns of addresses that something else has', async () => {
  const post = (slug: string, n: number) =>
    ghostPost({ id: `${slug}-${n}`, uuid: `taken ${slug} ${n}`, slug, html: words });
  await importer.run(ghost([post('on-locks', 0)]), asApproved);
  const plans = await importer.plan(
    ghost([
      post('on-locks', 1),
      post('help', 1),
      post('on-keys', 1),
      post('on-keys', 2),
      post('on-views', 1),
    ]),
    asApproved,
  );
  const warned = plans.map(({ notes, plan }) => [
    ...notes.flatMap(({ text }) => (/address/.test(text) ? [text] : [])),
    ...plan.formerPaths,
  ]);
  expect(warned).toEqual([
    [
      'Another article has the address /article/on-locks, so this one gets a number at its end.',
      'Its former address /on-locks leads to another article already.',
    ],
    ['Its former address /help is a page of this site, and stays one.'],
    ['/on-keys'],
    [
      'Another article has the address /article/on-keys, so this one gets a number at its end.',
      'Its former address /on-keys leads to another article already.',
    ],
    ['/on-views'],
  ]);
});

test('the author of a Markdown file is the member with this username or address; a real name is nobody’s', async () => {
  const member = await createMember(site, { name: 'Ines Kolb', email: 'ines@example.org' });
  const file = (author: string) => `---\ntitle: By somebody\ndate: 2020-01-01\nauthor: ${author}\n---\nText.`;
  const archive = await zip({
    'posts/a.md': file(member.username.toUpperCase()),
    'posts/b.md': file('{ name: Ines, email: Ines@example.org }'),
    'posts/c.md': file('Ines Kolb'),
    'posts/d.md': file('nobody-here'),
  });
  const kinds = async () => (await importer.plan(archive)).map(({ plan }) => plan.authorKind);
  expect(await kinds()).toEqual(['member', 'member', 'new', 'new']);
  const [own] = await importer.run(archive);
  const { rows } = await site.platform.db.execute(
    `select author_id from articles where id = '${own?.articleId}'` as never,
  );
  expect(rows).toEqual([{ author_id: member.id }]);
  // Of the next files, too, their authors are the accounts that the first ones have made.
  const next = await zip({ 'posts/e.md': file('nobody-here'), 'posts/f.md': file('Ines Kolb') });
  expect((await importer.plan(next)).map(({ plan }) => plan.authorKind)).toEqual([
    'placeholder',
    'placeholder',
  ]);
});

test('a placeholder has the bio and the website of the author, unless they are no bio and no website', async () => {
  const by = (slug: string, about: object) => {
    const file = JSON.parse(ghost([ghostPost({ uuid: slug, slug, html: words })]));
    Object.assign(file.db[0].data.users[0], { name: slug, slug, email: '', ...about });
    return JSON.stringify(file);
  };
  const readProfile = async (who: string) =>
    (await site.call(profilesApi.read, { params: { who } })).body.data as object;
  await importer.run(by('wilma', { bio: 'Reads rows.\n', website: 'https://rows.example' }), asApproved);
  expect(await readProfile('wilma')).toMatchObject({
    bio: 'Reads rows.',
    website: expect.stringContaining('https://rows.example'),
  });
  await importer.run(by('xenia', { bio: 'x'.repeat(2_000), website: 'javascript:alert(1)' }), asApproved);
  expect(await readProfile('xenia')).toMatchObject({ bio: '', website: '' });
});

test('in the feed, an imported text is as old as it was there', async () => {
  const post = (slug: string, more: object) =>
    ghostPost({ id: slug, uuid: slug, slug, html: words, ...more });
  await importer.run(
    ghost([
      post('untouched', { published_at: '2020-01-01T00:00:00.000Z' }),
      post('improved', { published_at: '2020-01-02T00:00:00.000Z', updated_at: '2021-02-03T04:05:06.000Z' }),
      post('from-later', {
        published_at: '2020-01-03T00:00:00.000Z',
        updated_at: '2199-01-01T00:00:00.000Z',
      }),
    ]),
    asApproved,
  );
  type Item = { url: string; date_published: string; date_modified: string };
  const { items } = (await site.app.inject('/feed.json')).json() as { items: Item[] };
  const modified = (slug: string) => items.find(({ url }) => url.endsWith(`/${slug}`))?.date_modified;
  expect(['untouched', 'improved', 'from-later'].map(modified)).toEqual([
    '2020-01-01T00:00:00.000Z',
    '2021-02-03T04:05:06.000Z',
    '2020-01-03T00:00:00.000Z',
  ]);
});

test('a username of another site is nobody’s here', async () => {
  const member = await createMember(site);
  const file = ghost([ghostPost({ uuid: 'by-slug', slug: 'by-slug', html: words })])
    .replaceAll('ada@example.org', '')
    .replaceAll('"slug":"ada"', `"slug":"${member.username}"`);
  expect(await importer.plan(file)).toMatchObject([{ plan: { authorKind: 'new' } }]);
});

test('the audit log tells how many are new and how many were skipped, and the log when it began and ended', async () => {
  const posts = ['one', 'two'].map((name) => ghostPost({ id: name, uuid: name, slug: name, html: words }));
  await importer.run(ghost(posts.slice(0, 1)), asApproved);
  await importer.run(ghost(posts), asApproved);
  const log = await site.call(auditApi.list, {}, { token: admin.token });
  expect(log.text).toContain('1 article, as approved. Skipped: 1.');
  const about = lines.flatMap((line) => (line.includes('an import') ? [JSON.parse(line)] : [])).slice(-2);
  expect(about).toMatchObject([
    { msg: 'an import begins', scope: 'site', source: 'ghost', waiting: 1, skipped: 1 },
    { msg: 'an import has ended', scope: 'site', source: 'ghost', made: 1, skipped: 1, failed: 0 },
  ]);
});
