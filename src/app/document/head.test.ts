import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import type { ArticleFacts, PageMeta } from '#client/page.ts';
import { defaultIdentity } from '#features/site/rules.ts';
import { renderDocument } from './render-document.ts';

const publicUrl = 'https://galley.example';

const facts: ArticleFacts = {
  publishedAt: '2025-01-02T03:04:05.000Z',
  modifiedAt: '2025-02-03T04:05:06.000Z',
  authors: [{ name: 'Ada Lovelace', path: '/profile/ada' }],
  category: 'TypeScript',
  tags: ['review', 'writing'],
  wordCount: 1234,
};

const article: PageMeta = {
  title: 'Reading proofs',
  description: 'Why.',
  canonicalPath: '/article/reading-proofs',
  kind: 'article',
  trail: [
    { name: 'Articles', path: '/articles' },
    { name: 'Reading proofs', path: '/article/reading-proofs' },
  ],
  article: facts,
};

const hostile = `</script><script>alert(1)</script><!--</title>"'>&amp;]]>\u2028 👩‍🚀`;

function render(meta: PageMeta, path = '/article/reading-proofs'): string {
  return renderDocument({
    meta,
    site: {
      ...{
        ...defaultIdentity,
        footer: [],
      },
      signUp: 'open',
      reviewHours: { from: 24, to: 48 },
      reviewTime: '24–48 hours',
    },
    path,
    publicUrl,
    body: '<main><h1>x</h1></main>',
    stateJson: '{}',
    assets: {
      scripts: ['/a.js'],
      modulePreloads: ['/b.js'],
      membersParts: [],
      styles: ['/c.css'],
      fontPreloads: ['/d.woff2'],
    },
    startsOnIntent: false,
  });
}

type Thing = Record<string, unknown> & { '@type': string };

function readData(html: string): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json" data-page>(.*?)<\/script>/gs)];
  expect(blocks.length).toBeLessThanOrEqual(1);
  const [, text] = blocks[0] ?? [];
  if (text === undefined) return [];
  const { '@context': context, '@graph': graph } = JSON.parse(text);
  expect(context).toBe('https://schema.org');
  return graph;
}

const thing = (html: string, type: string) => readData(html).find((found) => found['@type'] === type);

describe('an article', () => {
  test('a public article says where programs ask how to show it, and no other page does', () => {
    const address = `${publicUrl}/oembed?url=${encodeURIComponent(`${publicUrl}/article/reading-proofs`)}`;
    const link = `<link rel="alternate" type="application/json+oembed" title="Reading proofs" href="${address}"`;
    expect(render(article)).toContain(link);
    expect(render({ ...article, isIndexable: false })).not.toContain('oembed');
    expect(render({ title: 'Articles', description: 'All.' }, '/articles')).not.toContain('oembed');
  });

  test('an article has Open Graph tags and its own preview image', () => {
    const html = render(article);
    for (const [name, content] of [
      ['og:type', 'article'],
      ['og:image', `${publicUrl}/article/reading-proofs/og.png?v=m6oj25w0`],
      ['og:image:width', '1200'],
      ['article:published_time', facts.publishedAt],
      ['article:modified_time', facts.modifiedAt],
      ['article:author', `${publicUrl}/profile/ada`],
      ['article:section', 'TypeScript'],
      ['article:tag', 'review'],
    ])
      expect(html).toContain(`<meta property="${name}" content="${content}" data-page>`);
  });

  test('an article has structured data with its author, dates and breadcrumbs', () => {
    const html = render(article);
    expect(thing(html, 'Article')).toMatchObject({
      headline: 'Reading proofs',
      image: [`${publicUrl}/article/reading-proofs/og.png?v=m6oj25w0`],
      datePublished: facts.publishedAt,
      dateModified: facts.modifiedAt,
      author: [{ '@type': 'Person', name: 'Ada Lovelace', url: `${publicUrl}/profile/ada` }],
      mainEntityOfPage: `${publicUrl}/article/reading-proofs`,
    });
    expect(thing(html, 'BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/` },
      { '@type': 'ListItem', position: 2, name: 'Articles', item: `${publicUrl}/articles` },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'Reading proofs',
        item: `${publicUrl}/article/reading-proofs`,
      },
    ]);
  });

  test('hostile texts of an article cannot end their element, and arrive unchanged', () => {
    const meta: PageMeta = {
      ...article,
      title: hostile,
      description: hostile,
      trail: [{ name: hostile, path: '/x' }],
      article: {
        ...facts,
        authors: [{ name: hostile, path: '/profile/x' }],
        category: hostile,
        tags: [hostile],
      },
      feeds: [{ title: hostile, path: '/feed.xml?tag=x' }],
    };
    const html = render(meta);
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    const found = thing(html, 'Article');
    expect(found).toMatchObject({ headline: hostile, description: hostile, articleSection: hostile });
    expect(validate(html)).toEqual([]);
  });

  test('an article that is not indexable has no structured data', () => {
    const html = render({ ...article, isIndexable: false });
    expect(html).toContain('<meta name="robots" content="noindex" data-page>');
    expect(readData(html)).toEqual([]);
    expect(html).toContain(`<meta property="og:image" content="${publicUrl}/share.png" data-page>`);
  });
});

test('the home page describes its search to search engines', () => {
  const site = thing(render({ title: 'Galley', description: 'x' }, '/'), 'WebSite');
  expect(site).toMatchObject({
    name: 'Galley',
    url: `${publicUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${publicUrl}/articles?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
  expect(thing(render(article), 'WebSite')).toBeUndefined();
});

test('a profile has structured data about the person', () => {
  const person = {
    name: 'Ada',
    path: '/profile/ada',
    picture: '/images/a.webp',
    profession: 'Analyst',
    company: undefined,
    links: ['https://ada.example'],
  };
  const html = render({ title: 'Ada', description: 'x', person }, '/profile/ada');
  expect(html).toContain('<meta property="og:type" content="profile" data-page>');
  expect(thing(html, 'ProfilePage')?.mainEntity).toEqual({
    '@type': 'Person',
    name: 'Ada',
    url: `${publicUrl}/profile/ada`,
    image: `${publicUrl}/images/a.webp`,
    jobTitle: 'Analyst',
    sameAs: ['https://ada.example'],
  });
});

describe('every page', () => {
  const feed = (title: string, path: string) =>
    `<link rel="alternate" type="application/atom+xml" title="${title}" href="${publicUrl}${path}" data-page>`;

  test('a page links to the feeds, its own first', () => {
    const html = render({ ...article, feeds: [{ title: 'CSS', path: '/feed.xml?category=css' }] });
    expect(html.indexOf(feed('CSS', '/feed.xml?category=css'))).toBeGreaterThan(0);
    expect(html.indexOf(feed('Galley', '/feed.xml'))).toBeGreaterThan(
      html.indexOf(feed('CSS', '/feed.xml?category=css')),
    );
    expect(html).toContain('type="application/feed+json"');
  });

  test.each([
    ['an article', article, '/article/reading-proofs'],
    ['home', { title: 'Galley', description: 'x' }, '/'],
    ['nothing', { title: 'Not found', description: 'x', status: 404 }, '/nowhere'],
  ])('the document of %s is valid HTML', (_name, meta, path) => {
    expect(validate(render(meta, path))).toEqual([]);
  });
});

function validate(html: string): string[] {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // Our head uses lower case and no closing slashes; authors choose the titles.
      'long-title': 'off',
      'doctype-style': ['error', { style: 'lowercase' }],
      'require-sri': 'off',
      'no-raw-characters': ['error', { relaxed: true }],
    },
  });
  const report = validator.validateStringSync(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`),
  );
}
