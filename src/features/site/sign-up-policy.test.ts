import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSignUpPolicy, defaultSignUpPolicy, isAtDomain, maxDomains } from './sign-up-policy.ts';

const check = (domains: string[], mode: 'domains' | 'open' = 'domains') =>
  checkSignUpPolicy({ mode, domains });

describe('the list of domains', () => {
  test('a new site is open to everyone', () => {
    expect(checkSignUpPolicy(defaultSignUpPolicy)).toEqual({ ok: true, value: defaultSignUpPolicy });
  });

  test.each([
    [['Example.ORG'], ['example.org']],
    [[' @example.org ', '', 'example.org.'], ['example.org']],
    [
      ['*.example.org', 'example.org'],
      ['*.example.org', 'example.org'],
    ],
    [['bücher.example', 'xn--bcher-kva.example'], ['xn--bcher-kva.example']],
    [['mail.firma-1.co.uk'], ['mail.firma-1.co.uk']],
  ])('%j is saved as %j', (typed, domains) => {
    expect(check(typed)).toEqual({ ok: true, value: { mode: 'domains', domains } });
  });

  test.each([
    'example',
    'exa mple.org',
    'https://example.org',
    'ada@example.org',
    '*',
    '*.org.*',
    '**.example.org',
    '-a.example',
    'a..example',
    '127.0.0.1',
    'example.org/path',
    'example.org:80',
    'exa%6dple.org',
    '[::1]',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(150)}example`,
    '\u202eexample.org',
    'exa\0mple.org',
  ])('%j is refused with a sentence that names it', (domain) => {
    expect(check(['example.org', domain])).toMatchObject({
      ok: false,
      fields: { domains: expect.stringContaining('is not a domain') },
    });
  });

  test('it may be empty in other modes only, and is not endless', () => {
    expect(check([])).toMatchObject({ ok: false, fields: { domains: 'Enter at least one domain.' } });
    expect(check([], 'open')).toMatchObject({ ok: true });
    const many = Array.from({ length: maxDomains + 1 }, (_, number) => `d${number}.example`);
    expect(check(many)).toMatchObject({ ok: false });
    expect(check(many.slice(1))).toMatchObject({ ok: true });
  });

  test('checking what was checked changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.domain(), fc.string()), { maxLength: 5 }), (domains) => {
        const first = check(domains);
        if (first.ok) expect(checkSignUpPolicy(first.value)).toEqual(first);
      }),
    );
  });
});

test.each([
  ['example.org', 'ada@example.org', true],
  ['example.org', 'ADA@EXAMPLE.ORG', true],
  ['example.org', 'ada@mail.example.org', false],
  ['example.org', 'ada@example.org.evil.example', false],
  ['example.org', 'ada@notexample.org', false],
  ['example.org', 'example.org@evil.example', false],
  ['example.org', '"ada@example.org"@evil.example', false],
  ['*.example.org', 'ada@mail.example.org', true],
  ['*.example.org', 'ada@a.b.example.org', true],
  ['*.example.org', 'ada@example.org', false],
  ['*.example.org', 'ada@badexample.org', false],
  ['bücher.example', 'ada@xn--bcher-kva.example', true],
  ['example.org', 'ada', false],
  ['example.org', '', false],
  ['example.org', 'ada@*.example.org', false],
])('%s lets in %s: %s', (domain, email, isAllowed) => {
  expect(isAtDomain([domain], email)).toBe(isAllowed);
});
