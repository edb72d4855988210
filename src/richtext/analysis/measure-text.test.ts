import { describe, expect, test } from 'vitest';
import { countWords, measureText, plainText, readTime, textLength } from './measure-text.ts';

describe('plain text', () => {
  test.each([
    ['<p>a <strong>b</strong></p><p>c</p>', 'a b\nc'],
    ['<h2>a</h2><ul><li>b<ul><li>c</li></ul></li><li><p>d</p></li></ul>', 'a\nb\nc\nd'],
    ['<p>a<br>b</p>', 'a\nb'],
    ['<pre><code>x = 1\n\n  y</code></pre><p>z</p>', 'x = 1\n  y\nz'],
    ['<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>', 'a\nb'],
    ['<figure><img src="/x" alt="not text"><figcaption>c</figcaption></figure>', 'c'],
    ['<p>a &lt;b&gt; &amp; c</p>', 'a <b> & c'],
    ['', ''],
  ])('the plain text of %s has each block on its own line', (content, expected) => {
    expect(plainText(content)).toBe(expected);
  });
});

describe('length', () => {
  test.each([
    ['<p>12345678901234567890</p>', 20],
    ['<p>1234567890</p><p>123456789</p>', 19],
    ['<p>  a \n\n b  </p>', 3],
    ['<p>&amp;&lt;</p>', 2],
    ['<p>😀é日</p>', 3],
    ['<p>\u200b\u200b\u200b\ufeff</p>', 0],
    ['<pre><code>abc</code></pre>', 3],
    ['<figure><img src="/x" alt="long description of a picture"></figure>', 0],
    ['', 0],
  ])('the length of %j is %i', (content, expected) => {
    expect(textLength(content)).toBe(expected);
  });
});

describe('words', () => {
  test.each([
    ['<p>one two  three\nfour</p>', 4],
    ['<p>one</p><p>two</p>', 2],
    ['<p>a<br>b</p>', 2],
    ['<p>un<strong>bro</strong>ken</p>', 1],
    ['<p>don’t well-known e.g. 3.14 C++ — … &amp; !</p>', 5],
    ['<p>use <code>npm run dev</code> now</p>', 5],
    ['<p>Ελληνικά слова مرحبا بالعالم שלום</p>', 5],
    ['<p>한국어는 띄어쓰기를 합니다</p>', 3],
    ['<p>我们学习程序</p>', 3],
    ['<p>私は学生です。</p>', 4],
    ['<p>ฉันรักภาษาไทย</p>', 4],
    ['<p>用 TypeScript 写程序</p>', 4],
    ['<p>😀 🎉</p>', 0],
    ['', 0],
  ])('%s has %i words', (content, words) => {
    expect(countWords(content)).toEqual({ words, codeWords: 0 });
  });

  test('words in code blocks are counted separately', () => {
    expect(
      countWords('<p>one two</p><ul><li><pre><code>const a = f(1);\n});</code></pre>three</li></ul>'),
    ).toEqual({
      words: 3,
      codeWords: 3,
    });
  });

  test('words of a script without spaces are counted fast', () => {
    const before = process.cpuUsage();
    countWords(`<p>${'我们今天学习如何在服务器上运行程序，这是一个例子。'.repeat(1_600)}</p>`);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [401, 3],
  [20_000, 100],
])('%i words take %i minutes', (words, minutes) => {
  expect(readTime(words)).toBe(minutes);
});

test('measureText returns the same values as the single functions', () => {
  const content = '<h2>a b</h2><p>c &amp; d<br>e</p><pre><code>f g</code></pre>';
  const { words, codeWords } = countWords(content);
  expect(measureText(content)).toEqual({
    plainText: plainText(content),
    length: textLength(content),
    words,
    codeWords,
    readTime: readTime(words),
  });
});

test('a formula is one word, a formula block none, and the words of a footnote count', () => {
  const html =
    '<p>Here <code class="language-math">a + b = c</code> holds<span class="footnote">two words</span>.</p>' +
    '<pre><code class="language-math">x + y</code></pre>';
  expect(countWords(html).words).toBe(5);
  expect(plainText(html)).toBe('Here a + b = c holds two words .\nx + y');
});
