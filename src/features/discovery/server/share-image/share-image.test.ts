import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { siteApi } from '#features/site/contract.ts';
import { defaultIdentity } from '#features/site/rules.ts';
import { createMember } from '#test/members.ts';
import { type Discovery, startDiscovery } from '../discovery.fixture.ts';
import { articleImageSvg, siteImageSvg } from './draw-share-image.ts';
import { drawableText, layOutLines } from './lay-out-text.ts';
import { loadTypeface, type Typeface } from './typeface.ts';

let fixture: Discovery;
let typeface: Typeface;

beforeAll(async () => {
  fixture = await startDiscovery();
  typeface = await loadTypeface('serif');
});

beforeEach(() => fixture.resetRateLimits());

afterAll(() => fixture?.site.close());

const imageOf = (slug: string) => `/article/${slug}/og.png`;

describe('the preview image', () => {
  test('the preview image is a PNG of 1200 by 630 pixels, and a conditional request gets 304', async () => {
    const { slug } = await fixture.articles.approved(fixture.author, fixture.admin, {
      title: 'Reading proofs',
    });
    const response = await fixture.get(imageOf(slug), { 'accept-encoding': 'br, gzip' });
    expect(response).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const { width, height, format } = await sharp(response.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    const again = await fixture.get(`${imageOf(slug)}?v=anything`, {
      'if-none-match': String(response.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  test('only approved articles have a preview image, even right after a decision', async () => {
    const { _id, slug } = await fixture.articles.submitted(fixture.author, { title: 'Seen at times' });
    const status = async () => (await fixture.get(imageOf(slug))).statusCode;
    expect(await status()).toBe(404);
    await fixture.articles.decide(fixture.admin, _id, 'approved');
    expect(await status()).toBe(200);
    await fixture.articles.decide(fixture.admin, _id, 'hidden');
    expect(await status()).toBe(404);
    await fixture.articles.decide(fixture.admin, _id, 'approved');
    expect(await status()).toBe(200);
    await fixture.articles.remove(fixture.author, _id);
    expect(await status()).toBe(404);
    const draft = await fixture.articles.draft(fixture.author);
    expect((await fixture.get(imageOf(draft.slug))).statusCode).toBe(404);
  });

  test('the preview image shows the public text, not a pending edit', async () => {
    const { _id, slug } = await fixture.articles.approved(fixture.author, fixture.admin, {
      title: 'First title',
    });
    const first = await fixture.get(imageOf(slug));
    await fixture.articles.save(fixture.author, _id, { title: 'Second title', status: 'published' });
    expect((await fixture.get(imageOf(slug))).headers.etag).toBe(first.headers.etag);
    await fixture.articles.decide(fixture.admin, _id, 'approved');
    // The previous slug still works: sites keep link previews for a long time.
    expect((await fixture.get(imageOf(slug))).headers.etag).not.toBe(first.headers.etag);
  });

  test.each(['nothing', '%00', '%2e%2e%2f', `${'x'.repeat(240)}`])(
    'there is no preview image for /article/%s',
    async (slug) => {
      expect([400, 404]).toContain((await fixture.get(imageOf(slug))).statusCode);
    },
  );

  test('many requests for a preview image at the same time all succeed', async () => {
    const { slug } = await fixture.articles.approved(fixture.author, fixture.admin, {
      title: 'Asked for by many',
    });
    const responses = await Promise.all(Array.from({ length: 40 }, () => fixture.get(imageOf(slug))));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

test('the preview image of the site shows its name, and changes with it', async () => {
  const { token } = await createMember(fixture.site, { role: 'admin' });
  const before = await fixture.get('/share.png');
  expect(before).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } });
  const body = { ...defaultIdentity, name: 'Night Shift', version: 0 };
  await fixture.site.call(siteApi.saveIdentity, { body }, { token });
  const after = await fixture.get('/share.png');
  expect(await sharp(after.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

describe('the text of the preview image', () => {
  const text = { author: 'Ada', category: 'CSS' };

  test('text of an author is drawn as outlines and never becomes markup', async () => {
    const title = `</svg><image href="file:///etc/passwd"/>&"'<script>]]>`;
    const svg = articleImageSvg(
      { ...text, title, author: title, category: title },
      { name: title, tagline: title },
      typeface,
    );
    expect(svg).not.toMatch(/passwd|script|&/);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test.each(['Night *Shift* at work', '*', 'דפים', '', '*דפים* and more', '🚀 *🚀*'])(
    'the image of the site can be drawn with the headline %s',
    async (headline) => {
      const svg = siteImageSvg({ name: headline, tagline: headline, headline }, typeface);
      expect(svg.includes('fill="#a8321f"')).toBe(headline.includes('Shift'));
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1200, height: 630 });
    },
  );

  test('sans serif headlines are drawn as such, and what that font lacks with the other one', async () => {
    const sans = await loadTypeface('sans');
    const at = { x: 0, y: 0, size: 40 };
    expect(sans.outlineOf('Proof', at)).not.toBe(typeface.outlineOf('Proof', at));
    expect(sans.outlineOf('ễ', at)).toBe(typeface.outlineOf('ễ', at));
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
  ])(
    'symbols that cannot be drawn are removed, and a text with such letters is not drawn: %s',
    (given, drawn) => {
      expect(drawableText(given, typeface)).toBe(drawn);
    },
  );

  test.each(['word '.repeat(40), 'W'.repeat(200), 'a', 'supercalifragilistic '.repeat(9)])(
    'a title fits its column and its number of lines: %s',
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
