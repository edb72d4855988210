import { describe, expect, test } from 'vitest';
import { splitGuidelines } from '../split-guidelines.ts';
import { checkReviewSettings, defaultReviewSettings, type ReviewSettings } from './review-settings.ts';

const check = (change: Partial<ReviewSettings>) =>
  checkReviewSettings({ ...defaultReviewSettings, ...change });

describe('review settings', () => {
  test('the settings of a new site can be saved as they are', () => {
    expect(check({})).toEqual({ ok: true, value: defaultReviewSettings });
  });

  test.each([
    [{ hoursFrom: 48, hoursTo: 48 }],
    [{ hoursFrom: 1, hoursTo: 720 }],
    [{ mailTo: 'named', mailMembers: ['a'] }],
    [{ guidelines: '' }],
  ] as [Partial<ReviewSettings>][])('%j can be used', (change) => {
    expect(check(change).ok).toBe(true);
  });

  test.each([
    [{ hoursFrom: 0 }, 'hoursFrom'],
    [{ hoursFrom: 1.5 }, 'hoursFrom'],
    [{ hoursFrom: Number.NaN }, 'hoursFrom'],
    [{ hoursTo: 721 }, 'hoursTo'],
    [{ hoursFrom: 48, hoursTo: 24 }, 'hoursTo'],
    [{ mailTo: 'named', mailMembers: [] }, 'mailMembers'],
    [{ mailMembers: Array.from({ length: 51 }, (_, index) => String(index)) }, 'mailMembers'],
    [{ guidelines: 'a\u0000b' }, 'guidelines'],
    [{ guidelines: 'a\u202eb' }, 'guidelines'],
    [{ guidelines: 'x'.repeat(4_001) }, 'guidelines'],
  ] as [Partial<ReviewSettings>, string][])('%j is refused, and the field %s says why', (change, field) => {
    const checked = check(change);
    expect(checked.ok ? {} : checked.fields).toEqual({ [field]: expect.stringMatching(/\.$/) });
  });

  test('guidelines keep their lines, without spaces at the end and long gaps', () => {
    expect(check({ guidelines: '\r\n One \t\r\n\r\n\r\n\r\n- two  \n' })).toMatchObject({
      value: { guidelines: 'One\n\n- two' },
    });
  });
});

describe('guidelines', () => {
  test('an empty line starts a paragraph, and a hyphen an item of a list', () => {
    expect(splitGuidelines('Read\nit all.\n\n- One\n- Two\n\n* Three\nThe end.')).toEqual([
      { kind: 'paragraph', text: 'Read it all.' },
      { kind: 'list', items: ['One', 'Two'] },
      { kind: 'list', items: ['Three'] },
      { kind: 'paragraph', text: 'The end.' },
    ]);
  });

  test.each(['', ' \n \n'])('a text without words (%j) has no blocks', (text) => {
    expect(splitGuidelines(text)).toEqual([]);
  });

  test('the guidelines of a new site are a lead, a list and a sentence', () => {
    expect(splitGuidelines(defaultReviewSettings.guidelines).map(({ kind }) => kind)).toEqual([
      'paragraph',
      'list',
      'paragraph',
    ]);
  });
});
