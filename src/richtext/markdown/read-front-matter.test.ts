import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFrontMatter } from './read-front-matter.ts';

test.each([
  [
    'an unquoted title with a colon is invalid YAML',
    '---\ntitle: A: b\n---\nx',
    {},
    '---\ntitle: A: b\n---\nx',
  ],
  ['quoted title', '---\ntitle: "A: b"\n---\nx', { title: 'A: b' }, 'x'],
  ['a number as title', '---\ntitle: 1.10\n---\nx', { title: '1.10' }, 'x'],
  ['excerpt', '---\nexcerpt: E\ndescription: D\n---\nx', { excerpt: 'E' }, 'x'],
  ['description', '---\ndescription: >\n  long\n  text\n---\nx', { excerpt: 'long text' }, 'x'],
  ['summary', '---\nsummary: S\n---\nx', { excerpt: 'S' }, 'x'],
  [
    'first address',
    '---\ncanonical_url: https://a.example/x\n---\nx',
    { canonicalUrl: 'https://a.example/x' },
    'x',
  ],
  ['category', '---\ncategory: Web\n---\nx', { category: 'Web' }, 'x'],
  ['categories', '---\ncategories:\n  - Web\n  - Db\n---\nx', { category: 'Web' }, 'x'],
  ['tags as a list', '---\ntags:\n  - a\n  - "#b"\n  - a\n  -\n---\nx', { tags: ['a', 'b'] }, 'x'],
  ['tags in brackets', '---\ntags: [a, b c]\n---\nx', { tags: ['a', 'b c'] }, 'x'],
  ['tags as text', '---\ntags: a, b c ,, a\n---\nx', { tags: ['a', 'b c'] }, 'x'],
  ['names in capitals', '---\nTitle: A\nTags: b\n---\nx', { title: 'A', tags: ['b'] }, 'x'],
  ['empty values', '---\ntitle:\nexcerpt: ~\ntags: []\n---\nx', {}, 'x'],
  ['nested values', '---\ntitle: { a: b }\ntags: { c: d }\n---\nx', {}, 'x'],
  ['unknown names', '---\nlayout: post\ndraft: true\n---\nx', {}, 'x'],
  [
    'Windows line ends and a byte order mark',
    '\ufeff---\r\ntitle: A\r\n---\r\n\r\nx\r\ny',
    { title: 'A' },
    'x\ny',
  ],
  ['dots at the end', '---\ntitle: A\n...\nx', { title: 'A' }, 'x'],
  ['broken YAML', '---\ntitle: [\n---\nx', {}, '---\ntitle: [\n---\nx'],
  ['a list', '---\n- a\n---\nx', {}, '---\n- a\n---\nx'],
  ['text between two rules', '---\nonly a line\n---\nx', {}, '---\nonly a line\n---\nx'],
  ['a block without an end', '---\ntitle: A\nx', {}, '---\ntitle: A\nx'],
  ['an empty text', '', {}, ''],
  ['a first heading', '# A *b* `c`\n\nx', { title: 'A b c' }, 'x'],
  ['an underlined heading', 'A\n===\nx', { title: 'A' }, 'x'],
  ['a closed heading', '\n# A #\nx', { title: 'A' }, 'x'],
  ['a heading that repeats the title', '---\ntitle: A\n---\n# A\n\nx', { title: 'A' }, 'x'],
  ['another heading', '---\ntitle: A\n---\n# B\n\nx', { title: 'A' }, '# B\n\nx'],
  ['a later heading', 'x\n\n# A', {}, 'x\n\n# A'],
  ['a second level', '## A\n\nx', {}, '## A\n\nx'],
  ['names with underscores', '# read_front_matter\nx', { title: 'read_front_matter' }, 'x'],
])('front matter is read: %s', (_, text, fields, body) => {
  expect(readFrontMatter(text)).toEqual({ fields, body });
});

test.each([
  ['aliases that multiply', `---\na: &a [x,x,x,x]\nb: &b [*a,*a,*a,*a]\nc: [*b,*b,*b,*b]\ntitle: A\n---\nx`],
  ['nesting without end', `---\na: ${'['.repeat(15_000)}\n---\nx`],
  ['a huge block', `---\ntitle: ${'x'.repeat(30_000)}\n---\nx`],
  ['a constructor', `---\ntitle: !!js/function 'function () {}'\n---\nx`],
])('hostile front matter is read fast and loses no text: %s', (_, text) => {
  const before = process.cpuUsage();
  const { body } = readFrontMatter(text);
  expect(body.endsWith('x')).toBe(true);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
});

test('fields of __proto__ are ignored', () => {
  const { fields } = readFrontMatter('---\n__proto__:\n  title: A\n---\nx');
  expect(fields).toEqual({});
});

test('reading any text never throws, and its body is the end of the text', () => {
  const line = fc.constantFrom(
    '---',
    'title: x',
    'tags: [a',
    '- b',
    '# A',
    '',
    '  c: d',
    '===',
    '&a *a',
    '\t',
    '"',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
      const { body } = readFrontMatter(lines.join('\n'));
      expect(lines.join('\n').endsWith(body)).toBe(true);
    }),
  );
});
