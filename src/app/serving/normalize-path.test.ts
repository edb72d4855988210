import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizePath } from './normalize-path.ts';

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
])('the path %s becomes %s', (path, normalized) => {
  expect(normalizePath(path)).toBe(normalized);
});

test('every path is normalised to a path on this site, and normalising it again changes nothing', () => {
  const piece = fc.constantFrom('/', '\\', 'a', 'evil.example', '..', '%5C', '%2F', '@', ':');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const normalized = normalizePath(`/${pieces.join('')}`);
      expect(normalized).toMatch(/^\/(?![/\\])/);
      expect(normalizePath(normalized)).toBe(normalized);
      expect(new URL(normalized, 'https://galley.test').origin).toBe('https://galley.test');
    }),
  );
});
