import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Network,
  type Normalized,
  normalizeBio,
  normalizeLine,
  normalizeList,
  normalizePicture,
  normalizeSocialLink,
  normalizeWebsite,
} from './rules.ts';

function accepted<Value>(result: Normalized<Value>): Value {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

describe('a social link', () => {
  test.each<[Network, string, string]>([
    ['twitter', 'ada', 'https://twitter.com/ada'],
    ['twitter', ' @ada_l ', 'https://twitter.com/ada_l'],
    ['twitter', 'https://twitter.com/ada', 'https://twitter.com/ada'],
    ['twitter', 'https://x.com/ada', 'https://x.com/ada'],
    ['twitter', 'x.com/ada', 'https://x.com/ada'],
    ['twitter', '//www.twitter.com/ada', 'https://www.twitter.com/ada'],
    ['twitter', 'http://mobile.twitter.com/ada?s=20', 'https://mobile.twitter.com/ada?s=20'],
    ['twitter', 'HTTPS://X.COM/ada', 'https://x.com/ada'],
    ['linkedin', 'ada-lovelace', 'https://www.linkedin.com/in/ada-lovelace'],
    ['linkedin', '@ada', 'https://www.linkedin.com/in/ada'],
    ['linkedin', 'in/ada/', 'https://www.linkedin.com/in/ada'],
    ['linkedin', '/in/ada', 'https://www.linkedin.com/in/ada'],
    ['linkedin', 'josé', 'https://www.linkedin.com/in/jos%C3%A9'],
    ['linkedin', 'linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    ['linkedin', 'https://de.linkedin.com/in/ada', 'https://de.linkedin.com/in/ada'],
    ['linkedin', 'https://www.linkedin.com/company/acme', 'https://www.linkedin.com/company/acme'],
    ['github', 'ada', 'https://github.com/ada'],
    ['github', '@ada', 'https://github.com/ada'],
    ['github', 'github.com/ada', 'https://github.com/ada'],
    ['github', 'www.github.com/ada/', 'https://www.github.com/ada/'],
    ['github', '', ''],
    ['github', '   ', ''],
  ])('the %s link %j becomes %s', (network, given, link) => {
    expect(accepted(normalizeSocialLink(network, given))).toBe(link);
  });

  test.each<[Network, string]>([
    ['twitter', 'https://evil.example/ada'],
    ['twitter', '//evil.example/ada'],
    ['twitter', 'https://twitter.com.evil.example/ada'],
    ['twitter', 'https://nottwitter.com/ada'],
    ['twitter', 'https://twitter.com@evil.example/ada'],
    ['twitter', 'https://user:pass@twitter.com/ada'],
    ['twitter', 'https://twitter.com:444/ada'],
    ['twitter', 'https://twitter.com'],
    ['twitter', 'javascript:alert(1)//twitter.com/ada'],
    ['twitter', 'javascript://twitter.com/%0aalert(1)'],
    ['twitter', 'data:text/html,twitter.com/ada'],
    ['twitter', 'ada lovelace'],
    ['twitter', 'ada\u0000'],
    ['twitter', 'https://x.com/a\tb'],
    ['twitter', 'https:\\\\x.com\\ada'],
    ['linkedin', 'https://github.com/ada'],
    ['github', 'ada/../..//evil'],
    ['github', '<script>'],
    ['github', '..'],
    ['github', `github.com/${'a'.repeat(400)}`],
  ])('the %s link %j is refused with a message', (network, given) => {
    expect(normalizeSocialLink(network, given)).toEqual({
      ok: false,
      reason: expect.stringMatching(/^[A-Z].*\.$/),
    });
  });
});

describe('a website', () => {
  test.each([
    ['example.com', 'https://example.com'],
    ['https://example.com', 'https://example.com'],
    ['https://example.com/', 'https://example.com/'],
    ['http://example.com/blog?a=1#b', 'http://example.com/blog?a=1#b'],
    ['//example.com/a', 'https://example.com/a'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['sub.example.co.uk', 'https://sub.example.co.uk'],
    ['münchen.de', 'https://xn--mnchen-3ya.de'],
    ['https://example.com/"><script>', 'https://example.com/%22%3E%3Cscript%3E'],
    ['', ''],
  ])('the website %j becomes %s', (given, address) => {
    expect(accepted(normalizeWebsite(given))).toBe(address);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript:1',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    'blob:https://example.com/x',
    'mailto:ada@example.com',
    'ada@example.com',
    'https://user@example.com',
    'https://user:pass@example.com',
    'localhost:3000',
    'http://[::1]/',
    'word',
    'two words.com',
    'https://exa\u200bmple.com',
    'https:/\\example.com',
    'https://',
    `https://example.com/${'a'.repeat(400)}`,
  ])('the website %j is refused', (given) => {
    expect(normalizeWebsite(given).ok).toBe(false);
  });
});

describe('a picture', () => {
  const own = `/images/ab/ab${'0'.repeat(62)}.webp`;
  test.each([
    ['https://example.com/me.png', 'https://example.com/me.png'],
    ['http://example.com/me.png', 'https://example.com/me.png'],
    [own, own],
    ['', ''],
  ])('the picture %j becomes %s', (given, picture) => {
    expect(accepted(normalizePicture(given))).toBe(picture);
  });

  test.each([
    '/images/../api/auth/logout',
    '/images/x.svg',
    '/api/auth/profile',
    '//',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'https://user:pass@example.com/a.png',
  ])('the picture %j is refused', (given) => {
    expect(normalizePicture(given).ok).toBe(false);
  });
});

describe('a list', () => {
  test.each([
    ['React, Node.js ,, CSS', ['React', 'Node.js', 'CSS']],
    [
      ['React', ' react ', 'REACT', 'Go'],
      ['React', 'Go'],
    ],
    [
      ['a,b', 'c'],
      ['a', 'b', 'c'],
    ],
    [' \n ', []],
    [['  two   words '], ['two words']],
    ['', []],
  ])('the list %j becomes %j', (given, items) => {
    expect(accepted(normalizeList(given))).toEqual(items);
  });

  test('a list is limited in the number and length of its items', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`);
    expect(normalizeList(many(20)).ok).toBe(true);
    expect(normalizeList(many(21)).ok).toBe(false);
    expect(normalizeList(['x'.repeat(40)]).ok).toBe(true);
    expect(normalizeList(['x'.repeat(41)]).ok).toBe(false);
  });
});

describe('text', () => {
  test('a line loses line breaks and invisible characters', () => {
    expect(accepted(normalizeLine('  Lead\tengineer\n at\u202e night\u0007 '))).toBe(
      'Lead engineer at night',
    );
    expect(normalizeLine('x'.repeat(101)).ok).toBe(false);
  });

  test('a bio keeps its paragraphs', () => {
    expect(accepted(normalizeBio(' One.\r\n\r\n\r\n\r\nTwo.\rThree.\u0000 '))).toBe('One.\n\nTwo.\nThree.');
    expect(normalizeBio('x'.repeat(1_001)).ok).toBe(false);
  });
});

describe('normalizing twice', () => {
  const pieces = fc.constantFrom(
    '@',
    '/',
    ':',
    '.',
    ',',
    ' ',
    '\n',
    '\r',
    '\t',
    'in/',
    'x.com',
    'https:',
    '\u202e',
    'é',
    '%',
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 }))).map((parts) => parts.join('')),
  );
  const rules: Record<string, (text: string) => Normalized<unknown>> = {
    normalizeBio,
    normalizeLine,
    normalizeWebsite,
    normalizePicture,
    normalizeList: (text) => normalizeList(text),
    twitter: (text) => normalizeSocialLink('twitter', text),
    linkedin: (text) => normalizeSocialLink('linkedin', text),
    github: (text) => normalizeSocialLink('github', text),
  };

  test.each(Object.keys(rules))('%s applied twice changes nothing', (name) => {
    const rule = rules[name] as (text: unknown) => Normalized<unknown>;
    fc.assert(
      fc.property(anyText, (text) => {
        const once = rule(text);
        if (once.ok) expect(rule(once.value)).toEqual(once);
      }),
      { numRuns: 500 },
    );
  });
});
