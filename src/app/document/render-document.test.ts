import { describe, expect, test } from 'vitest';
import type { PageMeta } from '#client/page.ts';
import { headTags } from './head-tags.ts';
import { renderDocument } from './render-document.ts';

const publicUrl = 'https://galley.example';

function render(meta: PageMeta, path = '/about'): string {
  return renderDocument({
    meta,
    path,
    publicUrl,
    body: '<p>body</p>',
    stateJson: '{}',
    assets: { scripts: [], modulePreloads: [], styles: [], fontPreloads: [] },
  });
}

describe('the document', () => {
  test('says what the page is in title, description, canonical and Open Graph', () => {
    const html = render({ title: 'About', description: 'What this is.' });
    expect(html).toContain('<title>About · Galley</title>');
    expect(html).toContain('<meta name="description" content="What this is." data-page>');
    expect(html).toContain('<link rel="canonical" href="https://galley.example/about" data-page>');
    expect(html).toContain('<meta property="og:url" content="https://galley.example/about" data-page>');
  });

  test('escapes whatever an author may have written', () => {
    const hostile = '</title><script>alert(1)</script>"\'';
    const html = render({ title: hostile, description: hostile, canonicalPath: '/article/"><script>' });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('"><script>');
  });

  test('gives the home page its own title', () => {
    expect(render({ title: 'Galley: articles', description: '' }, '/')).toContain(
      '<title>Galley: articles</title>',
    );
  });

  test('of a page that is not found has no canonical address and is not for search engines', () => {
    const tags = headTags({ title: 'x', description: 'y', status: 404 }, { publicUrl, path: '/nowhere' });
    const names = tags.map((tag) => tag.attributes.rel ?? tag.attributes.name ?? tag.attributes.property);
    expect(names).not.toContain('canonical');
    expect(names).not.toContain('og:url');
    expect(names).toContain('robots');
  });
});
