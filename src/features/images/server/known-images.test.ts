import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProfilePictureUses } from '#features/profiles/server/public.ts';
import { fallbackPath } from '#kit/image-path.ts';
import { imageVersions } from '../rules.ts';
import { type AdjustableClockSite, startAdjustableClockSite } from './clean-up/adjustable-clock.fixture.ts';
import { findKnownImages } from './image.queries.ts';

let aging: AdjustableClockSite;

beforeAll(async () => {
  aging = await startAdjustableClockSite();
});

afterAll(() => aging?.site.close());

const neverUploaded = `/images/ab/${'ab'.repeat(32)}-10x10.webp`;

describe('a URL in a text', () => {
  test('a URL in a text is an image of the site if it was uploaded, with its real size', async () => {
    const url = await aging.upload();
    const urls = [url, url, neverUploaded, 'https://images.example/a.webp', 'data:image/png;base64,AA', ''];
    expect(await findKnownImages(aging.site.platform.db, urls)).toEqual(
      new Map([[url, { width: 700, height: 1 }]]),
    );
  });

  test.each([
    ['a narrower version', (url: string) => imageVersions(url)[0]?.path ?? ''],
    ['its fallback', fallbackPath],
    ['a claim of another size', (url: string) => url.replace('-700x', '-800x')],
    ['an absolute URL of the site', (url: string) => `https://galley.test${url}`],
    ['the URL with a query', (url: string) => `${url}?x=1`],
    ['the URL followed by a NUL', (url: string) => `${url}\0`],
    ['a URL elsewhere with a NUL', () => 'https://images.example/\0'],
    ['a URL elsewhere with a lone surrogate', () => 'https://images.example/\ud800'],
  ])('the URL of an image is not known as %s', async (_name, change) => {
    const url = await aging.upload();
    const known = await findKnownImages(aging.site.platform.db, [change(url)]);
    expect(known.size).toBe(0);
  });

  test('noting no URLs, or URLs of other sites, finds no missing image', async () => {
    expect((await findKnownImages(aging.site.platform.db, [])).size).toBe(0);
    expect(await aging.noteUse()).toEqual([]);
    expect(await aging.noteUse('https://images.example/a.webp', 'x')).toEqual([]);
  });

  test('noting the use of a missing image returns its URL', async () => {
    const url = await aging.upload();
    expect(await aging.noteUse(url, neverUploaded, neverUploaded)).toEqual([neverUploaded]);
  });
});

test('portraits are found with an index', async () => {
  const { db } = aging.site.platform;
  await db.execute(sql`
    insert into accounts (id, name, username, username_key, email, email_key, password_hash, role)
    select gen_random_uuid(), 'P', 'p' || n, 'p' || n, 'p' || n || '@example.org', 'p' || n, '', 'user'
    from generate_series(1, 3000) n`);
  await db.execute(sql`
    insert into profiles (account_id, profile_picture, updated_at)
    select id, '/images/' || username, now() from accounts where username like 'p%'`);
  await db.execute(sql`analyze profiles`);
  expect(await findProfilePictureUses(db, ['/images/p7', '/images/p8', '/images/none'])).toEqual([
    '/images/p7',
    '/images/p8',
  ]);
  const { rows } = await db.execute(sql`
    explain select distinct profile_picture from profiles
    where profile_picture in ('/images/p7', '/images/p8') and profile_picture like '/images/%'`);
  expect(JSON.stringify(rows)).toContain('profiles_profile_picture_idx');
});
