// Checks that need the database: links, and passages from elsewhere.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, type Member } from '#test/members.ts';
import { byName, type ChecksFixture, startChecking } from './checks.fixture.ts';
import { hashLiveTexts } from './copies/hash-live-texts.ts';
import { createCheckWorker } from './worker/check-worker.ts';

let fixture: ChecksFixture;
let author: Member;

beforeAll(async () => {
  fixture = await startChecking();
});

beforeEach(async () => {
  author = await createMember(fixture.site);
});

afterAll(() => fixture?.site.close());

describe('links inside the site', () => {
  const brokenIn = async (content: string) =>
    byName(await fixture.checked(author, content), 'links')?.findings.map(({ quote }) => quote);

  test('articles are found by their slugs, former ones too, and only if readers may see them', async () => {
    const live = await fixture.articles.approved(author, fixture.admin, { title: 'A first name' });
    const { slug } = (await fixture.articles.read(live._id)).body.blog as { slug: string };
    const waiting = await fixture.articles.submitted(author);
    const content = `<p>Read <a href="/article/${slug}">one</a>, <a href="/article/${live._id}">two</a>, <a href="/article/${waiting.slug}">three</a> and <a href="https://galley.test/article/gone">four</a>.</p>`;
    expect(await brokenIn(content)).toEqual(['three', 'four']);
  });

  test('profiles, pages, categories and headings are looked up', async () => {
    const name = author.username.toUpperCase();
    const content = `<h2>A part</h2><p><a href="/profile/${name}">a</a> <a href="/profile/${author.id}">b</a> <a href="/profile/nobody-here">c</a>
      <a href="/about">d</a> <a href="/pages/none">e</a> <a href="/articles?category=css">f</a> <a href="/articles?category=none">g</a>
      <a href="#s-a-part">h</a> <a href="#s-none">i</a></p>`;
    expect((await brokenIn(content))?.sort()).toEqual(['c', 'e', 'g', 'i']);
  });
});

describe('passages from elsewhere', () => {
  const passage = Array.from({ length: 80 }, (_, index) => `word${(index * 7919) % 997}`).join(' ');

  test('a passage of a public article is found, and one of a submission that waits is not told', async () => {
    const original = await fixture.articles.submitted(author, {
      title: 'The original',
      content: `<p>${passage}</p>`,
    });
    const copyOf = async () =>
      byName(await fixture.checked(author, `<p>As they say: ${passage}</p>`), 'copies');
    expect(await copyOf()).toMatchObject({ status: 'passed' });
    await fixture.articles.decide(fixture.admin, original._id, 'approved');
    const found = await copyOf();
    expect(found).toMatchObject({ status: 'attention', findings: [{ quote: passage }] });
    expect(found?.findings[0]?.message).toContain('“The original”');
    await fixture.articles.decide(fixture.admin, original._id, 'hidden');
    expect(await copyOf()).toMatchObject({ status: 'passed' });
  });

  test('articles from before the checks are found after a night, and texts that are gone are forgotten', async () => {
    const other = passage.replaceAll('word', 'term');
    const { _id } = await fixture.articles.approved(author, fixture.admin, {
      title: 'An old one',
      content: `<p>${other}</p>`,
    });
    await fixture.site.runJobs();
    await fixture.site.platform.transact((tx) => tx.execute(sql`delete from check_passages`));
    const worker = createCheckWorker();
    await hashLiveTexts(fixture.site.platform, worker);
    await worker.close();
    const found = byName(await fixture.checked(author, `<p>${other}</p>`), 'copies');
    expect(found?.findings[0]?.message).toContain('“An old one”');
    await fixture.articles.decide(fixture.admin, _id, 'rejected', { note: 'No.' });
  });
});
