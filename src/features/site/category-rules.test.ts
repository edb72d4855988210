import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstCategories } from '#features/articles/rules.ts';
import {
  type CategoryEntry,
  checkCategories,
  checkRetirement,
  planCategories,
  type StoredCategory,
} from './category-rules.ts';

const entry = (fields: Partial<CategoryEntry>): CategoryEntry => ({
  id: '',
  name: 'Rust',
  slug: '',
  description: '',
  ...fields,
});

const stored: StoredCategory[] = [
  { id: 'css', name: 'Styles', slug: 'styles', description: '', formerSlugs: ['css'] },
  { id: 'go', name: 'Go', slug: 'go', description: '', formerSlugs: [] },
];

test('the categories that a site starts with pass the rules', () => {
  const categories = firstCategories.map((category) => entry({ ...category, id: category.slug }));
  expect(checkCategories({ categories })).toEqual({ ok: true, value: { categories } });
});

test('what was checked once passes unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (name, slug, description) => {
      const checked = checkCategories({ categories: [entry({ name, slug, description })] });
      if (checked.ok) expect(checkCategories(checked.value)).toEqual(checked);
    }),
  );
});

test('a slug that is not typed is made from the name, and a typed one is cleaned', () => {
  const slugFor = (fields: Partial<CategoryEntry>) => {
    const checked = checkCategories({ categories: [entry(fields)] });
    return checked.ok && checked.value.categories[0]?.slug;
  };
  expect(slugFor({ name: 'Node.js & Co' })).toBe('nodejs-co');
  expect(slugFor({ name: 'C++', slug: ' CPP / Modern ' })).toBe('cpp-modern');
});

describe('a list is compared with the stored one', () => {
  const plan = (...given: Partial<CategoryEntry>[]) => planCategories(stored, given.map(entry));

  test('new, changed and moved categories are told apart', () => {
    const [css, go] = stored.map(({ formerSlugs: _, ...category }) => category);
    expect(plan(css ?? {}, go ?? {})).toEqual({ ok: true, added: [], changed: [], isMoved: false });
    expect(plan(go ?? {}, css ?? {})).toMatchObject({ added: [], changed: [], isMoved: true });
    expect(plan({ ...css, name: 'CSS', slug: 'css' }, go ?? {}, { slug: 'rust' })).toMatchObject({
      added: [{ slug: 'rust' }],
      changed: [{ id: 'css', slug: 'css' }],
    });
  });

  test.each([
    ['the slug of another category', { slug: 'go' }, 'categories.2.slug', /Go has the address go/],
    [
      'a former slug of another category',
      { slug: 'css' },
      'categories.2.slug',
      /leads to the category Styles/,
    ],
    [
      'a name that leads to another category',
      { name: 'CSS', slug: 'x' },
      'categories.2.name',
      /is or was the address of the category Styles/,
    ],
  ])('%s is refused', (_, fields, field, sentence) => {
    const checked = plan(...stored, fields);
    expect(checked.ok).toBe(false);
    if (!checked.ok) expect(checked.fields[field]).toMatch(sentence);
  });
});

test.each([
  ['another one', 'css', 'go', true],
  ['itself', 'css', 'css', false],
  ['none', 'css', '', false],
  ['one that does not exist', 'css', 'x', false],
])('a category is retired into %s: %s into %j is %j', (_, id, into, ok) => {
  expect(checkRetirement(stored, { id, into }).ok).toBe(ok);
});

test('the only category is not retired', () => {
  expect(checkRetirement(stored.slice(1), { id: 'go', into: 'css' })).toMatchObject({
    ok: false,
    message: expect.stringContaining('only category'),
  });
});
