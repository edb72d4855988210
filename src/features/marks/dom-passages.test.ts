// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { rangeOf, textOf } from '#client/block-text.ts';
import { findBlocks, indexOfBlock, passageOf, readBlockTexts, translatePassage } from './dom-passages.ts';

function show(html: string): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.replaceChildren(container);
  return container;
}

const readers = (blocks: string) => show(`<div data-html-slot="article">${blocks}</div>`);

const code =
  '<div class="code-block"><div class="code-bar"><span>CSS</span><button>Copy</button></div><pre><code><span>a {</span>\n}</code></pre></div>';
const heading =
  '<div class="heading"><h2>A <em>heading</em></h2><a class="heading-link" href="#a"></a></div>';

test('elements that the page adds are not part of the text', () => {
  const blocks = findBlocks(readers(`${heading}${code}<p>Words.</p>`));
  expect(Array.from(blocks.values(), textOf)).toEqual(['A heading', 'a {\n}', 'Words.']);
  expect(readBlockTexts('<h2>A <em>heading</em></h2><pre><code>a {\n}</code></pre><p>Words.</p>')).toEqual([
    'A heading',
    'a {\n}',
    'Words.',
  ]);
});

test('what stands above the text of an article is no block', () => {
  const container = show(
    '<div data-html-slot="above"><p>Part 2 of 5</p></div><div data-html-slot="article-1"><p>Words.</p></div>',
  );
  expect(Array.from(findBlocks(container).values(), textOf)).toEqual(['Words.']);
});

test('removed text of a comparison is not part of the text, and blocks have their indexes', () => {
  const blocks = findBlocks(
    show(
      '<div data-block="4"><p>One <del>two</del><ins>three</ins>.</p></div><div><p>Gone.</p></div><div data-block="5"><p>Last.</p></div>',
    ),
  );
  expect([...blocks.keys()]).toEqual([4, 5]);
  expect(Array.from(blocks.values(), textOf)).toEqual(['One three.', 'Last.']);
  expect(indexOfBlock(blocks, document.querySelector('ins'))).toBe(4);
  expect(indexOfBlock(blocks, document.body)).toBeUndefined();
});

test('a passage has a DOM range, across elements', () => {
  const block = readers(heading).querySelector('.heading') as HTMLElement;
  expect(rangeOf(block, { start: 0, end: 6 })?.toString()).toBe('A head');
  expect(rangeOf(block, { start: 2, end: 9 })?.toString()).toBe('heading');
  expect(rangeOf(block, { start: 2, end: 10 })).toBeUndefined();
  expect(rangeOf(readers('<figure><img alt=""></figure>'), { start: 0, end: 0 })).toBeUndefined();
});

function select(from: Node, fromOffset: number, to: Node, toOffset: number): Range {
  const range = document.createRange();
  range.setStart(from, fromOffset);
  range.setEnd(to, toOffset);
  return range;
}

test('a selection becomes a passage in its first block with words', () => {
  const container = readers('<p>One two.</p><p>  </p><p>Three <em>four</em> five.</p>');
  const blocks = findBlocks(container);
  const [first, , third] = [...blocks.values()];
  const words = first?.firstChild as Text;
  const four = third?.querySelector('em')?.firstChild as Text;
  expect(passageOf(blocks, select(words, 4, words, 7))).toEqual({ block: 0, start: 4, end: 7 });
  expect(passageOf(blocks, select(words, 3, words, 8))).toEqual({ block: 0, start: 4, end: 8 });
  expect(passageOf(blocks, select(words, 4, four, 2))).toEqual({ block: 0, start: 4, end: 8 });
  expect(passageOf(blocks, select(words, 8, four, 4))).toEqual({ block: 2, start: 0, end: 10 });
  expect(passageOf(blocks, select(third as Node, 1, third as Node, 2))).toEqual({
    block: 2,
    start: 6,
    end: 10,
  });
  expect(passageOf(blocks, select(words, 3, words, 4))).toBeUndefined();
});

test('a passage is translated between two renderings by its words', () => {
  const from = 'a {\n}';
  expect(translatePassage({ start: 2, end: 5 }, { from, to: from })).toEqual({ start: 2, end: 5 });
  expect(translatePassage({ start: 2, end: 5 }, { from, to: 'a {\n}\n' })).toMatchObject({
    start: 2,
    end: 5,
  });
  expect(translatePassage({ start: 0, end: 3 }, { from, to: 'b' })).toBeUndefined();
});
