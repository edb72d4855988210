import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { texts } from '#texts';
import { splitHeadline } from './headline.ts';
import {
  changedFields,
  checkHome,
  checkIdentity,
  defaultHome,
  defaultIdentity,
  fillName,
  type HomeSettings,
  type Identity,
  maxLinks,
  maxNameLength,
} from './rules.ts';

const link = (url: string) => ({ footerLinks: [{ label: 'More', url }] });

describe('the identity of the site', () => {
  test('a new site has an identity and a home page that can be saved as they are', () => {
    expect(checkIdentity(defaultIdentity)).toEqual({ ok: true, value: defaultIdentity });
    expect(checkHome(defaultHome)).toEqual({ ok: true, value: defaultHome });
  });

  test.each([
    'Ada’s Notes',
    '🚀',
    '👩‍🚀 Rockets',
    'دفتر',
    'עברית',
    '中文',
    'x'.repeat(maxNameLength),
    '🚀'.repeat(maxNameLength),
  ])('a site can be called %s', (name) => {
    expect(checkIdentity({ ...defaultIdentity, name })).toMatchObject({ ok: true, value: { name } });
  });

  test.each<[string, Partial<Identity>, string, string]>([
    ['an empty name', { name: '' }, 'name', texts.siteRules.nameRequired],
    ['a name of spaces', { name: ' \t\n ' }, 'name', texts.siteRules.nameRequired],
    ['a name of joiners', { name: '\u200d\u200d' }, 'name', texts.siteRules.nameRequired],
    ['a long name', { name: 'x'.repeat(41) }, 'name', 'Use at most 40 characters.'],
    ['a bell in the name', { name: 'A\u0007b' }, 'name', texts.siteRules.controlCharacters],
    ['a reversed name', { name: '\u202egnikcah' }, 'name', texts.siteRules.controlCharacters],
    ['a long tagline', { tagline: 'x'.repeat(121) }, 'tagline', 'Use at most 120 characters.'],
    ['no description', { description: '' }, 'description', texts.siteRules.descriptionRequired],
    ['an unknown contact', { contact: 'call me' }, 'contact', texts.siteRules.contactInvalid],
    ['a script as contact', { contact: 'javascript:alert(1)' }, 'contact', texts.siteRules.contactInvalid],
    ['no language', { language: '' }, 'language', texts.siteRules.languageInvalid],
    ['a sentence as language', { language: 'my own' }, 'language', texts.siteRules.languageInvalid],
    [
      'a link without a label',
      { footerLinks: [{ label: '', url: '/x' }] },
      'footerLinks.0.label',
      texts.siteRules.linkLabelRequired,
    ],
    ['a link without a URL', link(''), 'footerLinks.0.url', texts.siteRules.linkUrlInvalid],
    ['a script as link', link('javascript:alert(1)'), 'footerLinks.0.url', texts.siteRules.linkUrlInvalid],
    ['a data URL', link('data:text/html,x'), 'footerLinks.0.url', texts.siteRules.linkUrlInvalid],
    ['a host without a scheme', link('//evil.example'), 'footerLinks.0.url', texts.siteRules.linkUrlInvalid],
    ['a backslash', link('/\\evil.example'), 'footerLinks.0.url', texts.siteRules.linkUrlInvalid],
    [
      'a URL with a password',
      link('https://a:b@evil.example'),
      'footerLinks.0.url',
      texts.siteRules.linkUrlInvalid,
    ],
    [
      'too many links',
      { footerLinks: Array.from({ length: maxLinks + 1 }, () => ({ label: 'x', url: '/x' })) },
      'footerLinks',
      'Use at most 8 links.',
    ],
    ['a long imprint', { imprint: 'x'.repeat(301) }, 'imprint', 'Use at most 300 characters.'],
  ])('%s is refused with a sentence', (_case, change, field, reason) => {
    expect(checkIdentity({ ...defaultIdentity, ...change })).toEqual({
      ok: false,
      fields: { [field]: reason },
    });
  });

  test.each([
    '/about',
    '/articles?tag=css#top',
    'https://example.org/x',
    'http://localhost:8080',
    'mailto:ada@example.org',
  ])('the footer can link to %s', (url) => {
    expect(checkIdentity({ ...defaultIdentity, ...link(url) }).ok).toBe(true);
  });

  test.each([
    ['DE-de', 'de-DE'],
    ['pt_BR', 'pt-BR'],
    [' ar ', 'ar'],
  ])('the language %s is saved as %s', (language, saved) => {
    expect(checkIdentity({ ...defaultIdentity, language })).toMatchObject({ value: { language: saved } });
  });

  test('checking twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, imprint) => {
        const once = checkIdentity({ ...defaultIdentity, name, imprint });
        if (once.ok) expect(checkIdentity(once.value)).toEqual(once);
      }),
    );
  });
});

describe('the home page', () => {
  test.each<[string, Partial<HomeSettings>, string]>([
    ['an empty title', { title: '' }, 'title'],
    ['an empty headline', { headline: ' ' }, 'headline'],
    ['a long headline', { headline: 'x'.repeat(121) }, 'headline'],
    ['two figures', { figures: defaultHome.figures.slice(0, 2) }, 'figures'],
    ['the same figure twice', { figures: ['trackers', 'trackers', 'articles'] }, 'figures'],
  ])('%s is refused', (_case, change, field) => {
    const checked = checkHome({ ...defaultHome, ...change });
    expect(checked).toEqual({ ok: false, fields: { [field]: expect.any(String) } });
  });

  test('the words beneath the headline may be empty', () => {
    expect(checkHome({ ...defaultHome, lead: '' }).ok).toBe(true);
  });

  test.each([
    ['plain', [['plain', false]]],
    ['*all*', [['all', true]]],
    [
      'a *b c* d',
      [
        ['a ', false],
        ['b c', true],
        [' d', false],
      ],
    ],
    ['2 * 3', [['2 * 3', false]]],
    ['**', [['**', false]]],
  ])('the headline %s is split at its asterisks', (headline, parts) => {
    expect(splitHeadline(headline).map(({ text, isEmphasised }) => [text, isEmphasised])).toEqual(parts);
  });

  test('a name with a dollar sign or braces is inserted as it is', () => {
    expect(fillName('On {name} and {name}', '$& {name}')).toBe('On $& {name} and $& {name}');
  });
});

test('the changed fields are those that differ, also inside lists', () => {
  expect(changedFields(defaultIdentity, { ...defaultIdentity, name: 'A', ...link('/x') })).toEqual([
    'name',
    'footerLinks',
  ]);
});
