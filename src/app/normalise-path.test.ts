import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalisePath } from './normalise-path.ts';

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/about//', '/about'],
  ['//', '/'],
  ['//evil.example', '/evil.example'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/%5Cevil.example'],
  ['/\\/evil.example', '/%5C/evil.example'],
  ['/article//a/', '/article/a'],
])('the path %s becomes %s', (path, normalised) => {
  expect(normalisePath(path)).toBe(normalised);
});

test('every path is normalised to a path on this site, and normalising it again changes nothing', () => {
  const piece = fc.constantFrom('/', '\\', 'a', 'evil.example', '..', '%5C', '%2F', '@', ':');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const normalised = normalisePath(`/${pieces.join('')}`);
      expect(normalised).toMatch(/^\/(?![/\\])/);
      expect(normalisePath(normalised)).toBe(normalised);
      expect(new URL(normalised, 'https://galley.test').origin).toBe('https://galley.test');
    }),
  );
});
