import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseFragment } from '#richtext/html/parse-fragment.ts';
import { readText } from '#richtext/html/read-text.ts';
import { type Discovery, siteUrl, startDiscovery } from '../discovery.fixture.ts';

let discovery: Discovery;

beforeAll(async () => {
  discovery = await startDiscovery();
});

afterAll(() => discovery?.site.close());

async function ask(url: string, more: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const { statusCode, headers, body } = await discovery.get(
    `/oembed?${new URLSearchParams({ url, ...more })}`,
  );
  return { status: statusCode, contentType: headers['content-type'], ...JSON.parse(body) };
}

const addressOf = (slug: string) => `${siteUrl}/article/${slug}`;

test('a program learns how to show an article, and its words stay words', async () => {
  const { articles, author, admin } = discovery;
  const title = '<script>alert("1")</script> & more';
  const { slug } = await articles.approved(author, admin, { title, excerpt: '<b>Why</b> it matters.' });
  const shown = await ask(addressOf(slug));
  expect(shown).toEqual({
    status: 200,
    contentType: 'application/json; charset=utf-8',
    type: 'rich',
    version: '1.0',
    provider_name: expect.any(String),
    provider_url: siteUrl,
    title,
    author_name: 'Ada Lovelace',
    author_url: `${siteUrl}/profile/ada`,
    url: addressOf(slug),
    html: expect.any(String),
    width: 600,
    height: 200,
    thumbnail_url: `${addressOf(slug)}/og.png`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  });
  const html = String(shown.html);
  expect(html).not.toMatch(/<(script|b)\b/);
  expect(readText(parseFragment(html))).toContain(`${title}<b>Why</b> it matters.`);
});

test('a previous address leads to the current one, and a hidden article is gone at once', async () => {
  const { articles, author, admin } = discovery;
  const { _id, slug } = await articles.approved(author, admin, { title: 'The first title' });
  await articles.save(author, _id, { title: 'The second title', status: 'published' });
  await articles.decide(admin, _id, 'approved');
  const moved = await ask(addressOf(slug));
  expect(moved).toMatchObject({ status: 200, title: 'The second title' });
  expect(await ask(String(moved.url))).toMatchObject({ title: 'The second title' });
  await articles.decide(admin, _id, 'hidden');
  for (const address of [addressOf(slug), String(moved.url)]) {
    expect(await ask(address)).toMatchObject({ status: 404, code: 'not_found' });
  }
});

test('what is not a public article of this site is not found', async () => {
  const { articles, author, admin } = discovery;
  const { slug } = await articles.approved(author, admin, { title: 'Elsewhere' });
  const waiting = await articles.submitted(author, { title: 'Waiting' });
  for (const address of [
    '',
    'nonsense',
    `/article/${slug}`,
    `https://elsewhere.example/article/${slug}`,
    `${siteUrl}.elsewhere.example/article/${slug}`,
    `${siteUrl}:8443/article/${slug}`,
    `${siteUrl}/articles`,
    `${siteUrl}/article/%E0%A4%A`,
    `${siteUrl}/article/no-such-article`,
    addressOf(waiting.slug),
    addressOf(waiting._id),
  ]) {
    expect([address, (await ask(address)).status]).toEqual([address, 404]);
  }
});

test('the room of the other site is respected, and a format that is not offered is refused as specified', async () => {
  const { articles, author, admin } = discovery;
  const { slug } = await articles.approved(author, admin, { title: 'Sizes' });
  const sizeOf = async (more: Record<string, string>) => {
    const { width, height } = await ask(addressOf(slug), more);
    return [width, height];
  };
  expect(await sizeOf({ maxwidth: '420', maxheight: '9999' })).toEqual([400, 200]);
  expect(await sizeOf({ maxwidth: '0', format: 'json' })).toEqual([50, 200]);
  expect((await ask(addressOf(slug), { maxwidth: 'wide' })).status).toBe(400);
  expect(await ask(addressOf(slug), { format: 'xml' })).toMatchObject({
    status: 501,
    code: 'format_unknown',
  });
});
