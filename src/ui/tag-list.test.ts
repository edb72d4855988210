import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTags, suggestTags } from './tag-list.ts';

describe('addTags', () => {
  test.each([
    ['trims and lowercases', [], '  TypeScript ', ['typescript']],
    ['splits at commas', ['css'], 'React, node.js,', ['css', 'react', 'node.js']],
    ['drops blanks', ['css'], ' , ,', ['css']],
    ['drops doubles', ['css'], 'CSS,react,React', ['css', 'react']],
    ['stops at the limit', ['a', 'b'], 'c,d,e', ['a', 'b', 'c']],
  ])('%s', (_name, tags, typed, expected) => {
    expect(addTags(tags, typed, 3)).toEqual(expected);
  });

  test('adding a list again changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = addTags([], typed, 8);
        expect(addTags(once, once.join(','), 8)).toEqual(once);
        expect(once.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe('suggestTags', () => {
  const known = ['react', 'react-native', 'redux', 'css', 'preact', 'reason', 'regex', 'rest'];

  test('gives up to six that contain what was typed and are not chosen yet', () => {
    expect(suggestTags({ known, chosen: ['react'], typed: 'REACT' })).toEqual(['react-native', 'preact']);
    expect(suggestTags({ known, chosen: [], typed: 're' })).toHaveLength(6);
  });

  test('gives none for an empty field', () => {
    expect(suggestTags({ known, chosen: [], typed: '  ' })).toEqual([]);
  });
});
