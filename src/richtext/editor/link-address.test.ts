import { describe, expect, test } from 'vitest';
import { completeLinkAddress, findPastedAddress } from './link-address.ts';

describe('completeLinkAddress', () => {
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
  ])('%s leads to %s', (typed, address) => {
    expect(completeLinkAddress(typed)).toBe(address);
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
  ])('“%s” leads nowhere', (typed) => {
    expect(completeLinkAddress(typed)).toBeUndefined();
  });
});

test('only a whole address, with its protocol, is a pasted one', () => {
  expect(findPastedAddress(' https://example.org/a\n')).toBe('https://example.org/a');
  expect(findPastedAddress('see https://example.org')).toBeUndefined();
  expect(findPastedAddress('example.org')).toBeUndefined();
});
