import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditApi } from '#features/audit/contract.ts';
import { removeUnusedImages } from '#features/images/server/clean-up/remove-unused-images.ts';
import { fallbackPath } from '#kit/image-path.ts';
import { createMember } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { texts } from '#texts';
import { siteApi } from '../../contract.ts';
import { defaultLook } from '../../look-rules.ts';
import { findLookImageUses } from './find-look-image-uses.ts';
import { type LookSite, startLookSite } from './look-site.fixture.ts';

let fixture: LookSite;
let site: TestSite;

beforeAll(async () => {
  fixture = await startLookSite();
  ({ site } = fixture);
});

beforeEach(() => fixture.resetRateLimits());

afterAll(() => fixture?.site.close());

const save: LookSite['save'] = (...change) => fixture.save(...change);
const upload: LookSite['upload'] = (...file) => fixture.upload(...file);
const readShown = () => fixture.readShown();
const home = async () => (await site.app.inject('/')).body;
const asAdmin = () => fixture.asAdmin();

const svg = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><circle cx="5" cy="5" r="5" fill="${fill}"/></svg>`;

test('an untouched site has the look that comes with it, and its pages say nothing about it', async () => {
  expect((await site.call(siteApi.readLook, {}, asAdmin())).body).toMatchObject({
    settings: defaultLook,
    version: 0,
  });
  expect(await readShown()).toBeUndefined();
  const html = await home();
  expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">\n/);
  expect(html).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
  expect(html).not.toContain('/assets/look-');
});

test('only admins read and save the look, and upload for it', async () => {
  const member = await createMember(site);
  const calls = [
    [siteApi.readLook, {}],
    [siteApi.saveLook, { body: { ...defaultLook, version: 0 } }],
    [siteApi.uploadLookImage, { query: { use: 'logo' } }],
  ] as const;
  for (const [contract, args] of calls) {
    expect((await site.call(contract, args)).status).toBe(401);
    expect((await site.call(contract, args, { token: member.token })).status).toBe(403);
  }
});

describe('saving', () => {
  test('a palette is on every page at once, in the manifest, and in the audit log', async () => {
    await home();
    expect((await save({ palette: 'harbour', headlines: 'sans' })).status).toBe(200);
    const html = await home();
    expect(html).toContain('<html lang="en" dir="ltr" data-palette="harbour" data-headlines="sans">');
    expect(html).toContain(
      '<meta name="theme-color" content="#0f151c" media="(prefers-color-scheme: dark)">',
    );
    expect((await site.app.inject('/nowhere')).body).toContain('data-palette="harbour"');
    expect((await site.app.inject('/manifest.webmanifest')).json()).toMatchObject({
      background_color: '#f3f6f9',
      icons: [{ src: expect.stringMatching(/^\/assets\/look-[0-9a-f]{16}-192\.png$/) }, {}, {}],
    });
    const { body } = await site.call(auditApi.list, { query: { act: 'settings-changed' } }, asAdmin());
    expect((body.entries as object[])[0]).toMatchObject({ subject: 'look', note: 'palette, headlines' });
    await save({ palette: 'paper', headlines: 'serif' });
    expect(await home()).toContain('<html lang="en" dir="ltr">');
  });

  test('a save of an older version is refused, and nothing changes', async () => {
    const seen = (await site.call(siteApi.readLook, {}, asAdmin())).body.version as number;
    expect((await save({ palette: 'orchard' }, seen)).status).toBe(200);
    expect(await save({ palette: 'graphite' }, seen)).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    expect((await readShown())?.palette).toBe('orchard');
  });

  test('an accent that cannot be read is refused with its contrast', async () => {
    expect(await save({ palette: 'paper', accent: '#ffcc00' })).toMatchObject({
      status: 400,
      body: { fields: { accent: expect.stringContaining('#ffcc00 has a contrast of 1.2 to 1.') } },
    });
  });

  test('an image that is not stored is refused', async () => {
    const logo = `/images/ab/${'ab'.repeat(32)}-64x64.webp`;
    expect(await save({ logo })).toMatchObject({
      status: 400,
      body: { fields: { logo: texts.lookRules.imageMissing } },
    });
  });
});

describe('the style sheet of an accent', () => {
  test('is named after its colours, never changes, and every instance can send it', async () => {
    await save({ palette: 'paper', accent: '#0B5D57', accentDark: '' });
    const path = (await readShown())?.styleSheet ?? '';
    expect(path).toBe('/assets/look-paper-0b5d57-own-v1.css');
    expect(await home()).toContain(`<link rel="stylesheet" href="${path}">`);
    const other = await startTestSite();
    for (const each of [site, other]) {
      const { statusCode, headers, body } = await each.app.inject(path);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(body).toMatch(/^@layer theme\{:root:root:root\{--color-accent:#0b5d57;/);
      expect(body).toMatch(
        /dark\)\{:root:root:root:not\(\[data-theme=light\]\)\{--color-accent:#[0-9a-f]{6};/,
      );
    }
    await other.close();
  });

  test.each([
    'paper-0f766e-own-v1.css.br',
    'paper-0f766e-v1.css',
    'nothing-0f766e-own-v1.css',
    'paper-0f766g-own-v1.css',
    'paper-};}-own-v1.css',
    '0123456789abcdef-32.png',
    '../../etc/passwd',
  ])('there is no file look-%s', async (name) => {
    expect((await site.app.inject(`/assets/look-${name}`)).statusCode).toBe(404);
  });
});

describe('a logo', () => {
  test('an SVG becomes pixels, and is shown on pages, in feeds and as the logo of the publisher', async () => {
    const logo = await upload('logo', svg('#c00'));
    expect(logo).toMatch(/-720x240t\.webp$/);
    const logoDark = await upload('logo', svg('#fcc'));
    expect((await save({ logo, logoDark, isNameBesideLogo: false })).status).toBe(200);
    const html = await home();
    expect(html).toContain(`src="${logo}"`);
    expect(html).toContain(`src="${logoDark}"`);
    expect(html).toContain('width="720" height="240"');
    expect((await site.app.inject('/feed.xml')).body).toContain(
      `<logo>https://galley.test${fallbackPath(logo)}</logo>`,
    );
    expect((await site.app.inject('/feed.json')).json().icon).toMatch(/look-[0-9a-f]{16}-512\.png$/);
    const { headers, rawPayload } = await site.app.inject(logo);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await sharp(rawPayload).metadata()).format).toBe('webp');
  });

  test.each([
    ['text that is called PNG', 'just some text', 400, texts.convertImage.unsupportedLogoType],
    [
      'an SVG with a script',
      '<svg xmlns="x"><script>1</script></svg>',
      400,
      texts.rasteriseSvg.notOnlyShapes,
    ],
    ['HTML', '<!doctype html><svg></svg>', 400, texts.convertImage.unsupportedLogoType],
    ['more than 10 MB', Buffer.alloc(10_000_001), 413, undefined],
    ['a damaged PNG', Buffer.from('\x89PNG\r\n\x1a\nxx', 'latin1'), 400, texts.convertImage.unreadable],
  ])('%s is refused, and the old logo stays', async (_name, content, status, message) => {
    const before = (await readShown())?.logo;
    const response = await fixture.send('logo', content);
    expect(response.status).toBe(status);
    expect(response.body.message).toEqual(message ?? expect.stringContaining('10 MB'));
    expect((await readShown())?.logo).toEqual(before);
  });

  test('it is kept as long as the look uses it, and removed afterwards like every image', async () => {
    const logo = await upload('logo', svg('#080'));
    await save({ logo, logoDark: '' });
    const clean = async () => {
      fixture.passDays(8);
      await removeUnusedImages(site.platform, [findLookImageUses]);
      return (await site.app.inject(logo)).statusCode;
    };
    expect(await clean()).toBe(200);
    expect(await clean()).toBe(200);
    await fixture.replaceAdmin();
    await save({ logo: '' });
    expect(await clean()).toBe(404);
  });
});
