import { describe, expect, test } from 'vitest';
import { completeLinkUrl, findPastedUrl } from './link-url.ts';

describe('completeLinkUrl', () => {
  test.each([
    ['https://example.org/a?b=1#c', 'https://example.org/a?b=1#c'],
    ['http://example.org', 'http://example.org'],
    ['example.org', 'https://example.org'],
    ['  www.example.org/path  ', 'https://www.example.org/path'],
    ['example.org:8080/x', 'https://example.org:8080/x'],
    ['localhost:3000', 'https://localhost:3000'],
    ['bücher.example', 'https://bücher.example'],
    ['ada@example.org', 'mailto:ada@example.org'],
    ['mailto:ada@example.org', 'mailto:ada@example.org'],
    ['/help', '/help'],
    ['#heading', '#heading'],
  ])('the typed URL %s is completed to %s', (typed, url) => {
    expect(completeLinkUrl(typed)).toBe(url);
  });

  test.each([
    '',
    '   ',
    '#',
    'word',
    'two words',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https:///',
  ])('the typed text “%s” is not a valid link', (typed) => {
    expect(completeLinkUrl(typed)).toBeUndefined();
  });
});

test('a pasted text counts as a URL only if it is one URL with its scheme', () => {
  expect(findPastedUrl(' https://example.org/a\n')).toBe('https://example.org/a');
  expect(findPastedUrl('see https://example.org')).toBeUndefined();
  expect(findPastedUrl('example.org')).toBeUndefined();
});
