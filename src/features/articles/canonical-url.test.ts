import { expect, test } from 'vitest';
import { checkCanonicalUrl, maxCanonicalUrlLength } from './canonical-url.ts';

test.each([
  ['', ''],
  ['  ', ''],
  ['https://example.org/a', 'https://example.org/a'],
  [' https://Example.ORG/A?b=1#part ', 'https://example.org/A?b=1'],
  ['HTTPS://example.org', 'https://example.org/'],
  ['https://example.org:443/x/../y', 'https://example.org/y'],
  ['https://example.org:8443/y', 'https://example.org:8443/y'],
  // A homograph: the first letter of "аpple" is Cyrillic.
  ['https://аpple.com/x', 'https://xn--pple-43d.com/x'],
  ['https://bücher.example/x', 'https://xn--bcher-kva.example/x'],
  ['https://example.org/ü"<script>', 'https://example.org/%C3%BC%22%3Cscript%3E'],
])('the address %j is stored as %j', (typed, url) => {
  expect(checkCanonicalUrl(typed)).toEqual({ ok: true, url });
  expect(checkCanonicalUrl(url)).toEqual({ ok: true, url });
});

test.each([
  'http://example.org/a',
  'javascript:alert(1)',
  'https:javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.org/a',
  '//example.org/a',
  'example.org/a',
  '/article/mine',
  'https:example.org',
  'https://',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://2130706433/',
  'https://user@example.org/',
  'https://user:secret@example.org/',
  'https://example.org\\@evil.example/',
  'https://example.org/a b',
  'https://exa\tmple.org/',
  'https://example.org/\u202etxt',
  'https://example.org/\u0000',
  'https://example.',
  'https://.org/',
])('%j is no address of an article', (typed) => {
  expect(checkCanonicalUrl(typed)).toEqual({ ok: false, reason: 'invalid' });
});

test('an address may be as long as its limit after normalising, and no longer', () => {
  const start = 'https://example.org/';
  const longest = start + 'x'.repeat(maxCanonicalUrlLength - start.length);
  expect(checkCanonicalUrl(longest)).toEqual({ ok: true, url: longest });
  expect(checkCanonicalUrl(`${longest}y`)).toEqual({ ok: false, reason: 'too long' });
  expect(checkCanonicalUrl(start + 'ü'.repeat(200))).toEqual({ ok: false, reason: 'too long' });
});

test('an address of the site itself is refused', () => {
  const own = 'https://galley.example';
  expect(checkCanonicalUrl('https://GALLEY.example/article/x', own)).toEqual({
    ok: false,
    reason: 'own address',
  });
  expect(checkCanonicalUrl('https://other.galley.example/x', own)).toMatchObject({ ok: true });
});
