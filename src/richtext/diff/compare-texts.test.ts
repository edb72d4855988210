import { describe, expect, test } from 'vitest';
import { createRenderer } from '../render/render-html.ts';
import { compareLines, compareLists, createComparer } from './compare-texts.ts';

const renderer = createRenderer({ siteUrl: 'https://here.example' });
const compare = createComparer({
  renderer,
  srcset: (src) => ({ srcset: `${src}?w=640 640w`, sizes: '42rem' }),
});
const elsewhere = 'target="_blank" rel="noopener noreferrer nofollow ugc"';

describe('the HTML of blocks', () => {
  const text =
    '<h2>A heading</h2><p>See <a href="https://x.org/">this</a>.</p>' +
    '<figure><img src="/images/a.webp" alt="A"></figure><table><tbody><tr><td>x</td></tr></tbody></table>' +
    '<pre><code class="language-ini">[run]</code></pre>';

  test.each([
    ['same', text, text],
    ['added', '', text],
    ['removed', text, ''],
  ])('%s blocks are shown as readers see them, without ids', async (kind, before, after) => {
    const { blocks } = await compare(before, after);
    expect(blocks.every((block) => block.kind === kind)).toBe(true);
    const rendered = await renderer.render(text, {
      srcset: (src) => ({ srcset: `${src}?w=640 640w`, sizes: '42rem' }),
    });
    expect(blocks.map(({ html }) => html).join('')).toBe(rendered.html.replace(/ id="[^"]*"/g, ''));
  });

  test('changed blocks are shown as readers see them', async () => {
    const { blocks } = await compare(
      '<p>See <a href="https://x.org/">this page</a> first.</p><table><tbody><tr><td>one</td><td>x</td></tr></tbody></table>',
      '<p>See <a href="https://x.org/">that page</a> first.</p><table><tbody><tr><td>one</td><td>y</td></tr></tbody></table>',
    );
    expect(blocks.map(({ html }) => html)).toEqual([
      `<p>See <a href="https://x.org/" ${elsewhere}><del>this</del><ins>that</ins> page</a> first.</p>`,
      '<div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table><tbody><tr><td>one</td>' +
        '<td><del>x</del><ins>y</ins></td></tr></tbody></table></div>',
    ]);
  });
});

describe('word counts', () => {
  test.each([
    [
      'words that were added and removed',
      '<p>one two three four</p>',
      '<p>one too three four five</p>',
      2,
      1,
    ],
    [
      'words of whole blocks',
      '<p>one two</p><hr><p>Something else entirely, and long enough.</p>',
      '<p>one two</p><hr>',
      0,
      6,
    ],
    ['words of code', '<pre><code>let a = 1;</code></pre>', '<pre><code>let b = 1;</code></pre>', 1, 1],
    [
      'no words if only the formatting changed',
      '<p>one two three</p>',
      '<p>one <a href="/x">two</a> <em>three</em></p>',
      0,
      0,
    ],
    [
      'no words if a block only moved',
      '<p>This paragraph is long enough to be worth moving.</p><p>This one is longer still, so that it stays where it is.</p>',
      '<p>This one is longer still, so that it stays where it is.</p><p>This paragraph is long enough to be worth moving.</p>',
      0,
      0,
    ],
  ])('a comparison counts %s', async (_, before, after, added, removed) => {
    expect(await compare(before, after)).toMatchObject({ added, removed, isSame: false });
  });
});

describe('very long texts', () => {
  const words = (count: number, seed: number) =>
    Array.from({ length: count }, (_, n) => `w${(n * 7919 + seed * 104_729) % 9973}`).join(' ');

  test('long texts without similar paragraphs are shown as removed and added', async () => {
    const before = Array.from({ length: 100 }, (_, n) => `<p>${words(100, n)}</p>`).join('');
    const after = Array.from({ length: 100 }, (_, n) => `<p>${words(100, n + 500).toUpperCase()}x</p>`).join(
      '',
    );
    const { added, removed } = await compare(before, after);
    expect(added + removed).toBeGreaterThan(15_000);
  });

  test('a long paragraph with too many changes is compared coarsely', async () => {
    const shuffled = words(6_000, 1).split(' ').reverse().join(' ');
    const { blocks } = await compare(`<p>${words(6_000, 1)}</p>`, `<p>${shuffled}</p>`);
    expect(blocks.map(({ kind }) => kind)).toEqual(['changed']);
    expect(blocks[0]?.html.replace(/<del>.*?<\/del>/g, '').replace(/<\/?ins>/g, '')).toBe(
      `<p>${shuffled}</p>`,
    );
  });
});

describe('a title or excerpt', () => {
  test.each([
    ['stays', 'A title', 'A title', ['=A title']],
    ['changes', 'A guide to Rust', 'The guide to Go', ['-A', '+The', '= guide to ', '-Rust', '+Go']],
    ['is new', '', 'A title', ['+A title']],
    ['is removed', 'A title', '', ['-A title']],
    ['differs in white space', 'A  title', 'A title', ['=A title']],
    ['is in Chinese', '我爱北京天安门', '我爱上海天安门', ['=我爱', '-北京', '+上海', '=天安门']],
  ])('a line that %s', (_, before, after, pieces) => {
    const signs = { same: '=', added: '+', removed: '-' };
    expect(compareLines(before, after).map(({ kind, text }) => signs[kind] + text)).toEqual(pieces);
  });
});

test('tags are divided into added, removed and kept ones', () => {
  expect(compareLists(['rust', 'web', 'wasm'], ['web', 'go', 'rust'])).toEqual({
    added: ['go'],
    removed: ['wasm'],
    kept: ['web', 'rust'],
  });
});
