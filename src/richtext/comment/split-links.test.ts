import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

const linksIn = (text: string) => splitLinks(text).flatMap(({ href }) => (href === undefined ? [] : [href]));

test.each([
  ['no link here', []],
  ['https://example.org', ['https://example.org']],
  ['See https://example.org/a?b=c&d#e.', ['https://example.org/a?b=c&d#e']],
  ['(https://example.org/a), and http://b.example!', ['https://example.org/a', 'http://b.example']],
  ['https://en.wikipedia.org/wiki/Proof_(printing)', ['https://en.wikipedia.org/wiki/Proof_(printing)']],
  ['“https://example.org”', ['https://example.org']],
  ['HTTPS://EXAMPLE.ORG', ['HTTPS://EXAMPLE.ORG']],
  ['one https://a.example\nhttps://b.example two', ['https://a.example', 'https://b.example']],
  ['https://', []],
  ['https://…', []],
  ['javascript:alert(1)', []],
  ['data:text/html,https', []],
  ['ftp://example.org', []],
  ['javascript:alert(1)//https://example.org', ['https://example.org']],
  ['<a href="https://example.org">', ['https://example.org']],
])('the text %j has the links %j', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test('the joined parts are the text, and every link is http or https', () => {
  const piece = fc.constantFrom(
    'https://a.example',
    '(',
    ')',
    '.',
    ' ',
    '\n',
    '"',
    'javascript:',
    'x',
    '/',
    '%',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      const parts = splitLinks(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { href } of parts) if (href) expect(new URL(href).protocol).toMatch(/^https?:$/);
    }),
  );
});
