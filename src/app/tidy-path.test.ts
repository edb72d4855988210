import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyPath } from './tidy-path.ts';

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
])('the path %s becomes %s', (path, tidy) => {
  expect(tidyPath(path)).toBe(tidy);
});

test('every path is normalised to a path on this site, and normalising it again changes nothing', () => {
  const piece = fc.constantFrom('/', '\\', 'a', 'evil.example', '..', '%5C', '%2F', '@', ':');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const tidy = tidyPath(`/${pieces.join('')}`);
      expect(tidy).toMatch(/^\/(?![/\\])/);
      expect(tidyPath(tidy)).toBe(tidy);
      expect(new URL(tidy, 'https://galley.test').origin).toBe('https://galley.test');
    }),
  );
});
