// Two sites with different names beside each other: neither shows the other's name, nor the one that comes with the software.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sitePages } from '#e2e/site-pages.ts';
import { builtInPages } from '#features/pages/rules.ts';
import { texts } from '#texts';
import { type Sent, type SiteWords, startNamedSite } from './two-sites.fixture.ts';

type NamedSite = Awaited<ReturnType<typeof startNamedSite>>;

const sitesByUrl: Record<string, SiteWords> = {
  'https://north.test': {
    identity: {
      name: 'Northern & Lights <3',
      tagline: 'Polar tagline',
      description: 'Polar description',
      contact: 'polar@example.org',
      language: 'nb',
      imprint: 'Polar responsible',
    },
    look: { palette: 'harbour', accent: '#0b5d57', headlines: 'sans', logoColour: '#0b5d57' },
    category: { name: 'Polar types', slug: 'polar-types', description: 'Polar types of everything.' },
    pages: {
      imprint: { title: 'Polar imprint', content: '<p>Polar street 1</p>' },
      terms: { title: 'Polar terms', content: '<p>Polar rules</p>' },
    },
  },
  'https://south.test': {
    identity: {
      name: 'دفتر الجنوب 🐪',
      tagline: 'Desert tagline',
      description: 'Desert description',
      contact: 'https://desert.example',
      language: 'ar',
      imprint: 'Desert responsible',
    },
    look: { palette: 'orchard', accent: '', headlines: 'serif', logoColour: '#86265a' },
    category: { name: 'Desert 🌵', slug: 'desert', description: 'Desert words.' },
    pages: {
      imprint: { title: 'Desert imprint', content: '<p>Desert street 1</p>' },
      terms: { title: 'Desert terms', content: '<p>Desert rules</p>' },
    },
  },
};

const sites: NamedSite[] = [];
const sent = new Map<string, Sent>();

beforeAll(async () => {
  for (const [url, words] of Object.entries(sitesByUrl)) sites.push(await startNamedSite(url, words));
  const [first] = sites;
  const documents = (first?.site.routes ?? [])
    .filter(({ method, url, access }) => method === 'GET' && access === 'anyone' && !/[:*]/.test(url))
    .map(({ url }) => url);
  const pages = [
    ...sitePages.map(({ path }) => path),
    '/auth?mode=signup',
    '/auth?mode=forgot',
    '/auth/continue/github',
    '/auth/callback/github',
    '/invitation',
    '/restore-email',
    '/new-password',
    '/second-factor',
    '/reports',
    '/decisions/11111111-1111-4111-8111-111111111111',
    '/dashboard/reports/11111111-1111-4111-8111-111111111111',
    '/dashboard?tab=comments',
    '/dashboard?tab=reports',
    '/dashboard/members/invitations',
    '/dashboard/members/tokens',
    '/dashboard/settings/sign-up',
    '/dashboard/settings/security',
    '/dashboard/settings/checks',
    '/dashboard/settings/comments',
    '/authors',
    '/articles?q=proofs',
    '/articles?category=typescript',
    '/articles?tag=review',
    '/articles?category=typescript&tag=review',
    '/feed.xml?category=typescript',
    '/feed.xml?tag=review',
    '/sitemaps/pages.xml',
    '/pages/imprint',
    '/api/pages/imprint',
    ...builtInPages.map((slug) => `/api/pages/${slug}`),
    '/dashboard',
    '/dashboard/settings/identity',
    '/dashboard/settings/categories',
    '/dashboard/settings/pages',
    '/dashboard/settings/footer',
    '/dashboard/settings/reviews',
    '/dashboard/setup',
    '/write',
    '/profile',
  ];
  const paths = [...new Set([...documents, ...pages])];
  // One after the other, so that a part of one site that is kept in memory would be sent by the next.
  for (const [index, url] of Object.keys(sitesByUrl).entries()) {
    const slug = sitesByUrl[url]?.category.slug ?? '';
    const own = [`/articles?category=${slug}`, `/feed.xml?category=${slug}`, `/feed.json?category=${slug}`];
    sent.set(url, (await sites[index]?.sendEverything([...paths, ...own])) ?? new Map());
  }
});

afterAll(async () => {
  for (const site of sites) await site.close();
});

const [north, south] = Object.keys(sitesByUrl) as [string, string];
const sentBy = (url: string) => [...(sent.get(url) ?? [])];

/** Where a text was sent by a site, without "Made with Galley". */
const findIn = (url: string, pattern: RegExp) =>
  sentBy(url).flatMap(([name, content]) => {
    const found = pattern.exec(content.replace(/made with Galley/gi, ''));
    return found ? [`${name}: …${content.slice(Math.max(0, found.index - 60), found.index + 60)}…`] : [];
  });

describe.each([
  [north, /Desert|desert|الجنوب|south\.test/],
  [south, /Polar|polar|Northern|north\.test/],
])('%s', (url, other) => {
  test('everything that the site sends is there to look at', () => {
    const names = sentBy(url).map(([name]) => name);
    for (const name of [
      '/',
      '/manifest.webmanifest',
      '/feed.xml',
      '/feed.json',
      '/api/openapi.json',
      '/share.png',
    ])
      expect(names).toContain(name);
    expect(names.filter((name) => name.startsWith('email')).length).toBeGreaterThanOrEqual(23);
    expect(names).toContain('file account-export/README.md');
  });

  test('nothing shows the name that comes with the software', () => {
    expect(findIn(url, /galley/i)).toEqual([]);
  });

  test('nothing shows the review time that comes with the software', () => {
    expect(findIn(url, /\b24[–-]48\b/)).toEqual([]);
    expect(findIn(url, /7–9 hours/)).not.toEqual([]);
    const names = sentBy(url).map(([name]) => name);
    expect(names.some((name) => /^email \d+: “Still waiting” is waiting for review$/.test(name))).toBe(true);
  });

  test('nothing shows what the other site is called or says', () => {
    expect(findIn(url, other)).toEqual([]);
  });
});

test('the name is where it matters', () => {
  const read = (name: string) => sent.get(north)?.get(name) ?? '';
  const escaped = 'Northern &amp; Lights &lt;3';
  expect(read('/about')).toContain(`<title>About · ${escaped}</title>`);
  expect(read('/about')).toContain(`<meta property="og:site_name" content="${escaped}"`);
  expect(read('/about')).toContain('Polar responsible');
  expect(read('/about')).toContain('>Polar imprint</a>');
  expect(read('/pages/imprint')).toContain('<title>Polar imprint · ');
  expect(read('/pages/imprint')).toMatch(/<header[^>]* lang="nb"><h1 dir="auto"/);
  expect(read('/terms')).toContain('Polar rules');
  expect(read('/cookies')).toContain(`<bdi>${escaped}</bdi> uses it for`);
  expect(read('/sitemaps/pages.xml')).toContain('<loc>https://north.test/pages/imprint</loc>');
  expect(read('/feed.xml')).toContain(`<title>${escaped}</title>`);
  expect(read('/feed.xml')).toContain('xml:lang="nb"');
  expect(read('/feed.json')).toContain('"title":"Northern & Lights <3"');
  expect(read('/manifest.webmanifest')).toContain('"name":"Northern & Lights <3"');
  expect(read('/api/openapi.json')).toContain('"title":"Northern & Lights <3"');
  expect(read('/article/reading-proofs')).toMatch(/<h1 dir="auto" lang="nb"/);
  expect(read('file account-export/README.md')).toContain('on Northern \\& Lights \\<3');
  const mails = sentBy(north).filter(([name]) => name.startsWith('email'));
  for (const [, content] of mails) {
    expect(content).toMatch(/<p class="mark" dir="auto"><img src="https:\/\/north\.test\/images\//);
    expect(content).toContain(` ${escaped}</p>`);
  }
});

test('each site has its own look everywhere, and none of the colours that come with the software', () => {
  const [northLogo, southLogo] = sites.map(({ logo }) => logo);
  const parts = {
    [north]: { palette: 'harbour', paper: '#f3f6f9', accent: '#0b5d57', logo: northLogo ?? '' },
    [south]: { palette: 'orchard', paper: '#f4f6ec', accent: '#86265a', logo: southLogo ?? '' },
  };
  for (const [url, { palette, paper, accent, logo }] of Object.entries(parts)) {
    const pages = sentBy(url).filter(([, content]) => content.includes('<!doctype html>\n<html lang="en"'));
    expect(pages.length).toBeGreaterThan(20);
    for (const [name, content] of pages) {
      if (name.startsWith('email')) {
        expect([name, content.includes(`background: ${accent}`)]).toEqual([name, true]);
        continue;
      }
      expect([name, content.includes(` data-palette="${palette}"`)]).toEqual([name, true]);
      expect([name, content.includes(`content="${paper}" media`)]).toEqual([name, true]);
      expect([name, content.includes(`src="${logo}"`)]).toEqual([name, true]);
    }
    expect(sent.get(url)?.get('/manifest.webmanifest')).toContain(`"theme_color":"${paper}"`);
    expect(sent.get(url)?.get('/feed.xml')).toMatch(/<icon>https:\/\/\w+\.test\/assets\/look-/);
    expect(findIn(url, /#f8f4ec|#a8321f|#161310|href="\/favicon\.svg"|"\/icon-192/)).toEqual([]);
  }
  expect(sent.get(north)?.get('/article/reading-proofs')).toContain('"logo":"https://north.test/images/');
  expect(sent.get(north)?.get('/about')).toContain('href="/assets/look-harbour-0b5d57-own-v1.css"');
  expect(sent.get(south)?.get('/about')).not.toContain('/assets/look-orchard');
});

test('the preview images of two sites differ', () => {
  for (const path of ['/share.png', '/article/reading-proofs/og.png'])
    expect(sent.get(north)?.get(path)).not.toBe(sent.get(south)?.get(path));
});

test('a text names the software only as what the site is made with', () => {
  const named = Object.values(texts)
    .flatMap((group) => Object.values(group as Record<string, unknown>))
    .map((text) => JSON.stringify(text))
    .filter((text) => /galley/i.test(text.replace(/made with Galley/gi, '')));
  expect(named).toEqual([JSON.stringify(texts.siteDefaults.name)]);
});

test('a renamed category is everywhere under its new name, and its former address leads there', () => {
  const read = (name: string) => sent.get(north)?.get(name) ?? '';
  expect(read('/articles?category=typescript')).toContain('"location":"/articles?category=polar-types"');
  expect(read('/feed.xml?category=typescript')).toContain('"location":"/feed.xml?category=polar-types"');
  expect(read('/articles?category=polar-types')).toContain('Polar types of everything.');
  expect(read('/categories')).toContain('Polar types of everything.');
  expect(read('/feed.xml')).toContain('term="polar-types" label="Polar types"');
  expect(read('/sitemaps/pages.xml')).toContain('category=polar-types');
  expect(read('/article/reading-proofs')).toContain('"articleSection":"Polar types"');
  const page = read('/article/reading-proofs') + read('/api/categories') + read('/sitemaps/pages.xml');
  expect(page).not.toMatch(/category=typescript|"slug":"typescript"/);
});
