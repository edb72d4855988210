import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  badges,
  type Check,
  categorySlugOf,
  checkDraft,
  checkSubmittable,
  cleanTags,
  firstCategories,
  popularTags,
  type Submission,
  stateOf,
  statuses,
  visibilities,
} from './rules.ts';

const failedFields = (check: Check) => (check.ok ? [] : check.fields);

describe('checking a draft', () => {
  test.each(['A title', ' x '])('a draft needs only a title, such as %j', (title) => {
    expect(checkDraft({ title })).toEqual({ ok: true });
  });

  test.each(['', ' ', '\n\t'])('a draft with the blank title %j is refused', (title) => {
    expect(checkDraft({ title })).toEqual({
      ok: false,
      title: 'Title required',
      message: 'Please add a title before saving the draft.',
      fields: ['title'],
    });
  });
});

describe('checking a submission', () => {
  const whole: Submission = { title: 'Proofs', excerpt: 'Read twice.', category: 'css', textLength: 20 };

  test.each([20, 21, 100_000])('a submission with all fields and %i characters is accepted', (textLength) => {
    expect(checkSubmittable({ ...whole, textLength })).toEqual({ ok: true });
  });

  test.each<[Partial<Submission>, string[]]>([
    [{ title: '' }, ['title']],
    [{ title: '  ' }, ['title']],
    [{ excerpt: '' }, ['excerpt']],
    [{ excerpt: '\n' }, ['excerpt']],
    [{ textLength: 0 }, ['content']],
    [{ category: '' }, ['category']],
    [{ title: '', category: '' }, ['title', 'category']],
    [{ title: '', excerpt: '', textLength: 0, category: '' }, ['title', 'excerpt', 'content', 'category']],
    // Missing fields are reported before a text that is too short.
    [{ title: '', textLength: 5 }, ['title']],
  ])('a submission with %j misses the fields %j', (change, fields) => {
    expect(checkSubmittable({ ...whole, ...change })).toEqual({
      ok: false,
      title: 'Missing required fields',
      message: 'Please fill in title, excerpt, content, and category before submitting.',
      fields,
    });
  });

  test.each([1, 19])('a submission with %i characters is too short', (textLength) => {
    expect(checkSubmittable({ ...whole, textLength })).toEqual({
      ok: false,
      title: 'Content too short',
      message: 'Content must be at least 20 characters long.',
      fields: ['content'],
    });
  });

  test('a valid submission is also a valid draft', () => {
    const submission = fc.record({
      title: fc.string(),
      excerpt: fc.string(),
      category: fc.string(),
      textLength: fc.nat({ max: 40 }),
    });
    fc.assert(
      fc.property(submission, (given) => {
        if (checkSubmittable(given).ok) expect(failedFields(checkDraft(given))).toEqual([]);
      }),
    );
  });
});

describe('tags', () => {
  test.each<[string[], string[]]>([
    [[], []],
    [
      [' React ', 'CSS'],
      ['react', 'css'],
    ],
    [['css', 'CSS', ' css'], ['css']],
    [['', '  ', '\t'], []],
    [
      ['b', 'a', 'b'],
      ['b', 'a'],
    ],
    [
      ['Node.js', 'C++ '],
      ['node.js', 'c++'],
    ],
    [['two words'], ['two words']],
  ])('the tags %j become %j', (given, expected) => {
    expect(cleanTags(given)).toEqual(expected);
  });

  test('cleaning clean tags changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (given) => {
        const once = cleanTags(given);
        expect(cleanTags(once)).toEqual(once);
        expect(new Set(once).size).toBe(once.length);
      }),
    );
  });

  test('the popular tags are clean', () => {
    expect(cleanTags(popularTags)).toEqual(popularTags);
  });
});

describe('the slug of a category', () => {
  test.each([
    ['React', 'react'],
    ['Node.js', 'nodejs'],
    ['C++ & C#', 'c-c'],
    ['Web  Development', 'web-development'],
    ['  spaces around  ', 'spaces-around'],
    ['-hyphens--and - spaces-', 'hyphens-and-spaces'],
    ['Tab\tand\nline', 'tab-and-line'],
    ['ES2026', 'es2026'],
    ['under_score', 'underscore'],
    ['Größe', 'gre'],
    ['日本語', ''],
    ['---', ''],
    ['', ''],
  ])('the category %j has the slug %j', (name, slug) => {
    expect(categorySlugOf(name)).toBe(slug);
  });

  test('a category slug has lower-case letters, digits and single hyphens, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (name) => {
        const slug = categorySlugOf(name);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(categorySlugOf(slug)).toBe(slug);
      }),
    );
  });

  test.each(firstCategories)('the default category $name has the slug of its name', ({ name, slug }) => {
    expect(categorySlugOf(name)).toBe(slug);
  });
});

describe('the badge of an article', () => {
  test.each([
    ['draft', 'pending', 'Draft'],
    ['draft', 'approved', 'Draft'],
    ['draft', 'rejected', 'Draft'],
    ['draft', 'hidden', 'Draft'],
    ['published', 'pending', 'Pending Review'],
    ['published', 'approved', 'Published'],
    ['published', 'rejected', 'Rejected'],
    ['published', 'hidden', 'Hidden'],
  ] as const)('the badge for the status %s and the visibility %s is %s', (status, visibility, badge) => {
    expect(badges[stateOf({ status, visibility })]).toBe(badge);
  });

  test('every status and visibility has a badge', () => {
    const shown = statuses.flatMap((status) =>
      visibilities.map((visibility) => badges[stateOf({ status, visibility })]),
    );
    expect(new Set(shown)).toEqual(new Set(Object.values(badges)));
  });
});
