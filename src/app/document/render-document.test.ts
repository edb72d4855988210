import { describe, expect, test } from 'vitest';
import type { PageMeta } from '#client/page.ts';
import { defaultIdentity } from '#features/site/rules.ts';
import { headTags } from './head-tags.ts';
import { renderDocument } from './render-document.ts';

const publicUrl = 'https://galley.example';
const site = {
  ...defaultIdentity,
  signUp: 'open' as const,
  reviewHours: { from: 24, to: 48 },
  reviewTime: '24–48 hours',
  footer: [],
};

function render(meta: PageMeta, path = '/about'): string {
  return renderDocument({
    meta,
    site,
    path,
    publicUrl,
    body: '<p>body</p>',
    stateJson: '{}',
    assets: { scripts: [], modulePreloads: [], membersParts: [], styles: [], fontPreloads: [] },
    startsOnIntent: false,
  });
}

describe('the document', () => {
  test('the document has title, description, canonical URL and Open Graph tags', () => {
    const html = render({ title: 'About', description: 'What this is.' });
    expect(html).toContain('<title>About · Galley</title>');
    expect(html).toContain('<meta name="description" content="What this is." data-page>');
    expect(html).toContain('<link rel="canonical" href="https://galley.example/about" data-page>');
    expect(html).toContain('<meta property="og:url" content="https://galley.example/about" data-page>');
  });

  test('the document escapes texts of authors', () => {
    const hostile = '</title><script>alert(1)</script>"\'';
    const html = render({ title: hostile, description: hostile, canonicalPath: '/article/"><script>' });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('"><script>');
  });

  test('the title of the home page has no suffix', () => {
    expect(render({ title: 'Galley: articles', description: '' }, '/')).toContain(
      '<title>Galley: articles</title>',
    );
  });

  test('the document of a missing page has no canonical URL and is not indexable', () => {
    const tags = headTags(
      { title: 'x', description: 'y', status: 404 },
      { publicUrl, path: '/nowhere', site },
    );
    const names = tags.map((tag) => tag.attributes.rel ?? tag.attributes.name ?? tag.attributes.property);
    expect(names).not.toContain('canonical');
    expect(names).not.toContain('og:url');
    expect(names).toContain('robots');
  });
});
