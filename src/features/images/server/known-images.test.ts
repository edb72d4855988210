import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProfilePictureUses } from '#features/profiles/server/public.ts';
import { fallbackPath, imageVersions } from '../rules.ts';
import { type AgingSite, startAgingSite } from './aging-site.fixture.ts';
import { findKnownImages } from './image.queries.ts';

let aging: AgingSite;

beforeAll(async () => {
  aging = await startAgingSite();
});

afterAll(() => aging?.site.close());

const neverThere = `/images/ab/${'ab'.repeat(32)}-10x10.webp`;

describe('an address in a text', () => {
  test('counts as an image of the site when it was uploaded, with its true size', async () => {
    const url = await aging.upload();
    const urls = [url, url, neverThere, 'https://images.example/a.webp', 'data:image/png;base64,AA', ''];
    expect(await findKnownImages(aging.site.platform.db, urls)).toEqual(
      new Map([[url, { width: 700, height: 1 }]]),
    );
  });

  test.each([
    ['a narrower version', (url: string) => imageVersions(url)[0]?.path ?? ''],
    ['its fallback', fallbackPath],
    ['a claim of another size', (url: string) => url.replace('-700x', '-800x')],
    ['the site’s own host before it', (url: string) => `https://galley.test${url}`],
    ['a query behind it', (url: string) => `${url}?x=1`],
    ['a NUL behind it', (url: string) => `${url}\0`],
    ['a NUL elsewhere', () => 'https://images.example/\0'],
    ['half a character elsewhere', () => 'https://images.example/\ud800'],
  ])('does not count as %s', async (_name, change) => {
    const url = await aging.upload();
    const known = await findKnownImages(aging.site.platform.db, [change(url)]);
    expect(known.size).toBe(0);
  });

  test('that is nowhere is not looked for', async () => {
    expect((await findKnownImages(aging.site.platform.db, [])).size).toBe(0);
    expect(await aging.noteUse()).toEqual([]);
    expect(await aging.noteUse('https://images.example/a.webp', 'x')).toEqual([]);
  });

  test('that leads to nothing is named when its use is noted', async () => {
    const url = await aging.upload();
    expect(await aging.noteUse(url, neverThere, neverThere)).toEqual([neverThere]);
  });
});

test('portraits are found by an index', async () => {
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
