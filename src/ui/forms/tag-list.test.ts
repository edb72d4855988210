import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTags, suggestTags } from './tag-list.ts';

describe('addTags', () => {
  test.each([
    ['tags are trimmed and lowercased', [], '  TypeScript ', ['typescript']],
    ['commas separate tags', ['css'], 'React, node.js,', ['css', 'react', 'node.js']],
    ['blank tags are dropped', ['css'], ' , ,', ['css']],
    ['duplicate tags are dropped', ['css'], 'CSS,react,React', ['css', 'react']],
    ['tags over the limit are dropped', ['a', 'b'], 'c,d,e', ['a', 'b', 'c']],
  ])('%s', (_name, tags, typed, expected) => {
    expect(addTags(tags, typed, 3)).toEqual(expected);
  });

  test('adding the same tags again changes nothing', () => {
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

  test('up to six known tags that contain the typed text and are not chosen yet are suggested', () => {
    expect(suggestTags({ known, chosen: ['react'], typed: 'REACT' })).toEqual(['react-native', 'preact']);
    expect(suggestTags({ known, chosen: [], typed: 're' })).toHaveLength(6);
  });

  test('no tags are suggested for an empty field', () => {
    expect(suggestTags({ known, chosen: [], typed: '  ' })).toEqual([]);
  });
});
