import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Discovery, startDiscovery } from '../discovery.fixture.ts';
import { shareImageSvg } from './draw-share-image.ts';
import { drawableText, layOutLines } from './lay-out-text.ts';
import { loadTypeface, type Typeface } from './typeface.ts';

let it: Discovery;
let typeface: Typeface;

beforeAll(async () => {
  it = await startDiscovery();
  typeface = await loadTypeface();
});

beforeEach(() => it.resetRateLimits());

afterAll(() => it?.site.close());

const imageOf = (slug: string) => `/article/${slug}/og.png`;

describe('the picture for previews', () => {
  test('is a PNG of 1200 by 630, and asked for again costs nothing', async () => {
    const { slug } = await it.articles.approved(it.author, it.admin, { title: 'Reading proofs' });
    const response = await it.get(imageOf(slug), { 'accept-encoding': 'br, gzip' });
    expect(response).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const { width, height, format } = await sharp(response.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    const again = await it.get(`${imageOf(slug)}?v=anything`, {
      'if-none-match': String(response.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  test('is there for approved articles alone, also right after a change', async () => {
    const { _id, slug } = await it.articles.submitted(it.author, { title: 'Seen at times' });
    const status = async () => (await it.get(imageOf(slug))).statusCode;
    expect(await status()).toBe(404);
    await it.articles.decide(it.admin, _id, 'approved');
    expect(await status()).toBe(200);
    await it.articles.decide(it.admin, _id, 'hidden');
    expect(await status()).toBe(404);
    await it.articles.decide(it.admin, _id, 'approved');
    expect(await status()).toBe(200);
    await it.articles.remove(it.author, _id);
    expect(await status()).toBe(404);
    const draft = await it.articles.draft(it.author);
    expect((await it.get(imageOf(draft.slug))).statusCode).toBe(404);
  });

  test('follows the text that readers see, not the edit that waits', async () => {
    const { _id, slug } = await it.articles.approved(it.author, it.admin, { title: 'First title' });
    const first = await it.get(imageOf(slug));
    await it.articles.save(it.author, _id, { title: 'Second title', status: 'published' });
    expect((await it.get(imageOf(slug))).headers.etag).toBe(first.headers.etag);
    await it.articles.decide(it.admin, _id, 'approved');
    // By its former address too: previews are kept for long.
    expect((await it.get(imageOf(slug))).headers.etag).not.toBe(first.headers.etag);
  });

  test.each(['nothing', '%00', '%2e%2e%2f', `${'x'.repeat(240)}`])('is not at /article/%s', async (slug) => {
    expect([400, 404]).toContain((await it.get(imageOf(slug))).statusCode);
  });

  test('is drawn once for all who ask at the same time', async () => {
    const { slug } = await it.articles.approved(it.author, it.admin, { title: 'Asked for by many' });
    const answers = await Promise.all(Array.from({ length: 40 }, () => it.get(imageOf(slug))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

describe('the text in it', () => {
  const text = { author: 'Ada', category: 'CSS' };

  test('is outlines, whatever it holds', async () => {
    const title = `</svg><image href="file:///etc/passwd"/>&"'<script>]]>`;
    const svg = shareImageSvg({ ...text, title, author: title, category: title }, typeface);
    expect(svg).not.toMatch(/passwd|script|&/);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test.each([
    ['Ünïcode Nguyễn ő', 'Ünïcode Nguyễn ő'],
    ['Rockets 🚀 and 👩‍🚀 people', 'Rockets and people'],
    ['C# → F# ⚡️', 'C# F#'],
    ['中文标题', undefined],
    ['Half 中文', undefined],
    ['שלום', undefined],
    ['🚀', undefined],
    ['  ', undefined],
    ['Café', 'Café'.normalize('NFC')],
  ])('leaves signs out and gives letters up: %s', (given, drawn) => {
    expect(drawableText(given, typeface)).toBe(drawn);
  });

  test.each(['word '.repeat(40), 'W'.repeat(200), 'a', 'supercalifragilistic '.repeat(9)])(
    'stays within its column and its lines: %s',
    (given) => {
      const settings = [
        { size: 84, lines: 3 },
        { size: 54, lines: 5 },
      ];
      const { size, lines } = layOutLines(given.trim(), { typeface, width: 1016, settings });
      expect(lines.length).toBeLessThanOrEqual(size === 84 ? 3 : 5);
      for (const line of lines) expect(typeface.widthOf(line, size)).toBeLessThanOrEqual(1016);
      const isWhole = lines.join('').replaceAll(' ', '') === given.replaceAll(' ', '');
      expect(isWhole || lines.at(-1)?.endsWith('…')).toBe(true);
    },
  );
});
