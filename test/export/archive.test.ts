import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { accountsApi } from '#features/accounts/contract.ts';
import { goodText } from '#features/articles/server/articles.fixture.ts';
import { readingApi } from '#features/reading/contract.ts';
import { readFrontMatter } from '#richtext/markdown/read-front-matter.ts';
import type { Member } from '../members.ts';
import { sendForm } from '../send-form.ts';
import { type ExportingSite, startExportingSite, withImage } from './exporting-site.fixture.ts';

let fixture: ExportingSite;
let ada: Member;
let eve: Member;
let admin: Member;

beforeAll(async () => {
  fixture = await startExportingSite();
  ada = await fixture.newMember('Ada Lovelace');
  eve = await fixture.newMember('Eve');
  admin = await fixture.newAdmin('Grace Hopper');
});

afterAll(() => fixture?.site.close());

const text = (files: ReadonlyMap<string, Buffer>, name: string): string => {
  const content = files.get(name);
  if (!content) throw new Error(`No ${name} among ${[...files.keys()].join(', ')}`);
  return content.toString();
};
const json = (files: ReadonlyMap<string, Buffer>, name: string) => JSON.parse(text(files, name));
const head = (file: string) => parse(file.split('---\n')[1] ?? '');

describe('the archive', () => {
  let files: ReadonlyMap<string, Buffer>;
  let images: Record<'shown' | 'previous' | 'spare' | 'foreign' | 'lent', { url: string; bytes: Buffer }>;
  // Slugs of unpublished articles end in digits of the article's id.
  const slugs = { draft: '', waiting: '' };
  let portrait: string;

  beforeAll(async () => {
    images = {
      shown: await fixture.upload(ada, 'teal'),
      previous: await fixture.upload(ada, 'tomato'),
      spare: await fixture.upload(ada, 'gold'),
      foreign: await fixture.upload(eve, 'navy'),
      lent: await fixture.upload(eve, 'plum'),
    };
    const form = [{ name: 'profilePicture', content: images.spare.bytes, filename: 'me.webp' }];
    const picture = await sendForm(fixture.site, '/api/profile/me/picture', form, { token: ada.token });
    portrait = (picture.body.data as { profilePicture: string }).profilePicture;

    const content = withImage(images.previous.url);
    const { _id } = await fixture.articles.submitted(ada, {
      content,
      title: 'Con',
      canonicalUrl: 'https://example.org/con',
    });
    await fixture.marked(admin, _id, { block: 0, quote: 'Whoever wrote', body: 'Who?' });
    const undone = await fixture.articles.decide(admin, _id, 'rejected', { note: 'Said too soon.' });
    await fixture.undo(admin, _id, (undone.body.undo as { version: number }).version);
    await fixture.articles.decide(admin, _id, 'rejected', { note: 'Please: say "who".\n- And why?' });
    await fixture.save(ada, _id, { content: withImage(images.shown.url), status: 'published' });
    await fixture.articles.decide(admin, _id, 'approved');
    await fixture.save(ada, _id, { content: withImage(images.lent.url), title: 'Edited', status: 'draft' });
    slugs.draft = (await fixture.articles.draft(ada, { title: '日本語: “#1” & --- more', excerpt: '' })).slug;

    const waiting = await fixture.articles.submitted(ada, { title: 'Waiting' });
    slugs.waiting = waiting.slug;
    await fixture.marked(admin, waiting._id, { block: 0, quote: 'reads', body: 'Only for reviewers.' });

    const others = await fixture.articles.approved(eve, admin, {
      title: 'Of another',
      content: withImage(images.foreign.url),
    });
    await fixture.articles.draft(eve, { title: 'Secret plans' });
    await fixture.comment(ada, others._id, 'Well said.');
    await fixture.comment(eve, others._id, 'I thank you.');
    await fixture.site.call(readingApi.like, { params: { id: others._id } }, { token: ada.token });
    files = await fixture.archive(ada);
  });

  test('the archive has a file for everything, with names that are valid on every system', () => {
    const name = ({ url }: { url: string }) => `images/${url.split('/').at(-1)}`;
    expect([...files.keys()].sort()).toEqual(
      [
        'README.md',
        'account.json',
        'profile.json',
        'articles/con_.md',
        'articles/con_.edit.md',
        `articles/${slugs.draft}.md`,
        `articles/${slugs.waiting}.md`,
        'revisions/con_/0001.md',
        'revisions/con_/0002.md',
        'revisions/con_/0003.md',
        `revisions/${slugs.draft}/0001.md`,
        `revisions/${slugs.waiting}/0001.md`,
        'checks.json',
        'series.json',
        'comments.json',
        'likes.json',
        'muted-people.json',
        'reviews.json',
        'notifications.json',
        'mails.json',
        'co-author-invitations.json',
        'preview-links.json',
        'guest-notes.json',
        'program-tokens.json',
        ...['passkeys.json', 'second-factor.json', 'reports.json'],
        'corrections.json',
        ...['follows', 'saved-articles', 'reading-lists', 'reading-history', 'reader-settings'].map(
          (part) => `${part}.json`,
        ),
        'images.json',
        ...new Set([images.shown, images.previous, images.spare, images.lent, { url: portrait }].map(name)),
      ].sort(),
    );
  });

  test('images are linked from the text, and are stored byte for byte', () => {
    for (const [file, way, image] of [
      ['articles/con_.md', '../', images.shown],
      ['articles/con_.edit.md', '../', images.lent],
      ['revisions/con_/0001.md', '../../', images.previous],
      ['revisions/con_/0002.md', '../../', images.shown],
    ] as const) {
      const path = /!\[A proof\]\(([^)]+)\)/.exec(text(files, file))?.[1] ?? '';
      expect(path.startsWith(`${way}images/`), file).toBe(true);
      expect(files.get(path.slice(way.length))?.equals(image.bytes), file).toBe(true);
    }
    expect(text(files, 'articles/con_.md')).toContain('[another](https://galley.test/article/other)');
    expect(json(files, 'profile.json').profilePicture).toBe(`images/${portrait.split('/').at(-1)}`);
  });

  test('articles in the archive can be imported again, and have their state', () => {
    const article = text(files, 'articles/con_.md');
    expect(readFrontMatter(article).fields).toEqual({
      title: 'Con',
      excerpt: goodText.excerpt,
      category: 'typescript',
      tags: goodText.tags,
      canonicalUrl: 'https://example.org/con',
    });
    expect(readFrontMatter(article).body).toContain('Whoever wrote a text reads what they meant');
    expect(head(article)).toMatchObject({
      slug: 'con',
      state: 'approved',
      url: 'https://galley.test/article/con',
    });
    expect(head(text(files, 'articles/con_.edit.md'))).toMatchObject({ title: 'Edited', state: 'draft' });
    expect(head(text(files, `articles/${slugs.waiting}.md`))).toMatchObject({ state: 'pending' });
    const odd = text(files, `articles/${slugs.draft}.md`);
    expect(readFrontMatter(odd).fields.title).toBe('日本語: “#1” & --- more');
  });

  test('every revision is in the archive with its history, as its author saw it', () => {
    expect(head(text(files, 'revisions/con_/0001.md'))).toMatchObject({
      revision: 1,
      state: 'rejected',
      isLive: false,
      history: [
        { act: 'submitted', by: 'author' },
        { act: 'rejected', by: 'reviewer', at: expect.any(String) },
        { act: 'undone', by: 'reviewer' },
        { act: 'rejected', by: 'reviewer', note: 'Please: say "who".\n- And why?' },
      ],
    });
    expect(head(text(files, 'revisions/con_/0002.md'))).toMatchObject({ state: 'approved', isLive: true });
    expect(head(text(files, 'revisions/con_/0003.md'))).toMatchObject({ state: 'draft', isLive: false });
  });

  test('comments, likes, reviews and notifications are in the archive', () => {
    expect(json(files, 'account.json')).toMatchObject({
      account: { email: ada.email },
      sessions: [{ isCurrent: true }],
    });
    expect(json(files, 'comments.json')).toMatchObject([{ article: 'of-another', content: 'Well said.' }]);
    expect(json(files, 'likes.json')).toMatchObject([{ article: 'of-another' }]);
    expect(json(files, 'reviews.json')).toMatchObject({
      received: [{ article: 'con', revision: 1, quote: 'Whoever wrote', body: 'Who?' }],
      marks: [],
      replies: [],
      decisions: [],
    });
    expect(json(files, 'notifications.json')).toHaveLength(2);
    expect(json(files, 'images.json')).toHaveLength(4 - Number(portrait === images.spare.url));
    expect(text(files, 'README.md')).toContain('Ada Lovelace');
  });

  test('the archive has nothing of other members, and nothing that was hidden from its owner', () => {
    const all = [...files.values()].map(String).join('\n');
    for (const words of [
      'Secret plans',
      'I thank you.',
      'Only for reviewers.',
      'Said too soon.',
      eve.email,
      admin.email,
      admin.id,
      images.foreign.url,
      'argon2',
    ]) {
      expect(all).not.toContain(words);
    }
    expect([...files.values()].some((content) => content.equals(images.foreign.bytes))).toBe(false);
  });

  test('the JSON export has the same data as the archive', async () => {
    const { body, headers } = await fixture.site.call(accountsApi.exportAccount, {}, { token: ada.token });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toMatchObject({
      success: true,
      exportedAt: expect.any(String),
      account: { email: ada.email },
    });
    const articles = body.articles as { slug: string; revisions: Record<string, unknown>[] }[];
    const counts = Object.fromEntries(articles.map(({ slug, revisions }) => [slug, revisions.length]));
    expect(counts).toEqual({ con: 3, [slugs.draft]: 1, [slugs.waiting]: 1 });
    expect(articles.find(({ slug }) => slug === 'con')).toMatchObject({
      state: 'approved',
      published: { title: 'Con', markdown: expect.stringContaining(`(${inFull(images.shown.url)})`) },
      working: { title: 'Edited' },
      revisions: [
        { number: 1, markdown: expect.stringContaining(`(${inFull(images.previous.url)})`) },
        { number: 2, isLive: true },
        { number: 3, state: 'draft' },
      ],
    });
    for (const name of ['comments', 'likes', 'reviews', 'notifications', 'mails']) {
      expect(body[name], name).toEqual(json(files, `${name}.json`));
    }
    expect(JSON.stringify(body)).not.toMatch(/Secret plans|I thank you|Only for reviewers|Said too soon/);
  });
});

const inFull = (path: string): string => new URL(path, 'https://galley.test').href;

test('an image whose file is missing is listed, and the rest is exported', async () => {
  const member = await fixture.newMember();
  const { url } = await fixture.upload(member, 'olive');
  await fixture.articles.draft(member, { content: withImage(url) });
  const { pathname } = new URL(url, fixture.url);
  await fixture.site.platform.images.remove(pathname.replace('/images/', ''));
  const files = await fixture.archive(member);
  expect(json(files, 'missing-images.json')).toEqual([pathname]);
  expect([...files.keys()].filter((name) => /^(articles|images)\//.test(name))).toEqual([
    expect.stringMatching(/^articles\/reading-proofs.*\.md$/),
  ]);
});
