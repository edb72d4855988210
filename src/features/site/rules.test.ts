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
  maxNameLength,
} from './rules.ts';

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
    ['a long imprint', { imprint: 'x'.repeat(301) }, 'imprint', 'Use at most 300 characters.'],
  ])('%s is refused with a sentence', (_case, change, field, reason) => {
    expect(checkIdentity({ ...defaultIdentity, ...change })).toEqual({
      ok: false,
      fields: { [field]: reason },
    });
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
  const changed = { ...defaultHome, title: 'A', figures: defaultHome.figures.toReversed() };
  expect(changedFields(defaultHome, changed)).toEqual(['title', 'figures']);
});
