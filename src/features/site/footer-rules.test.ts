import { describe, expect, test } from 'vitest';
import { texts } from '#texts';
import { checkFooter, defaultFooter, type FooterItem, maxColumnItems } from './footer-rules.ts';

const link = (url: string, label = 'More'): FooterItem => ({ kind: 'link', label, url });
const withItems = (...site: FooterItem[]) => ({ ...defaultFooter, site });
const urlInvalid = { 'site.0.url': texts.footerRules.urlInvalid };

describe('the columns of the footer', () => {
  test('a new site has a footer that can be saved as it is', () => {
    expect(checkFooter(defaultFooter)).toEqual({ ok: true, value: defaultFooter });
  });

  test.each<[string, FooterItem[], object]>([
    ['a link without a label', [link('/x', ' ')], { 'site.0.label': texts.footerRules.labelRequired }],
    ['a long label', [link('/x', 'x'.repeat(41))], { 'site.0.label': 'Use at most 40 characters.' }],
    ['a link without a URL', [link('')], urlInvalid],
    ['a script as link', [link('javascript:alert(1)')], urlInvalid],
    ['a data URL', [link('data:text/html,x')], urlInvalid],
    ['a host without a scheme', [link('//evil.example')], urlInvalid],
    ['a backslash', [link('/\\evil.example')], urlInvalid],
    ['a URL with a password', [link('https://a:b@evil.example')], urlInvalid],
    [
      'a page that stands in another column',
      [{ kind: 'page', page: 'help' }],
      { site: texts.footerRules.twice },
    ],
    [
      'too many links',
      Array.from({ length: maxColumnItems + 1 }, () => link('/x')),
      { site: 'Use at most 16 links in a column.' },
    ],
  ])('%s is refused with a sentence', (_case, items, fields) => {
    expect(checkFooter(withItems(...items))).toEqual({ ok: false, fields });
  });

  test.each([
    '/about',
    '/articles?tag=css#top',
    'https://example.org/x',
    'http://localhost:8080',
    'mailto:ada@example.org',
  ])('the footer can link to %s', (url) => {
    expect(checkFooter(withItems(link(url))).ok).toBe(true);
  });
});
