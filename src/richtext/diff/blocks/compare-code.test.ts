// Tests what a reviewer sees of changed code.
import { describe, expect, test } from 'vitest';
import { createRenderer } from '../../render/render-html.ts';
import { createComparer } from '../compare-texts.ts';
import { readCodeLines, summarize } from '../summarize-comparison.fixture.ts';

const code = (text: string, language = 'text') =>
  `<pre><code class="language-${language}">${text}</code></pre>`;

describe('code is compared line by line', () => {
  test.each<[name: string, before: string[], after: string[], lines: string[]]>([
    [
      'the changed word of a changed line is marked',
      ['const a = 1;', 'run(a);'],
      ['const a = 2;', 'run(a);'],
      ['- const a = [1];', '+ const a = [2];', '  run(a);'],
    ],
    [
      'lines are added and removed',
      ['one();', 'two();', 'three();'],
      ['one();', 'three();', 'four();'],
      ['  one();', '- two();', '  three();', '+ four();'],
    ],
    [
      'neighbouring changed lines are grouped: all removed ones before all added ones',
      ['let first = 1;', 'let second = 2;', 'end();'],
      ['let first = 10;', 'let second = 20;', 'end();'],
      [
        '- let first = [1];',
        '- let second = [2];',
        '+ let first = [10];',
        '+ let second = [20];',
        '  end();',
      ],
    ],
    [
      'a change of white space in code is shown',
      ['if x:', '  run()', 'stop()'],
      ['if x:', '  run()', '  stop()'],
      ['  if x:', '    run()', '- stop()', '+ [  ]stop()'],
    ],
    ['an empty line is added', ['a();', 'b();'], ['a();', '', 'b();'], ['  a();', '+ ', '  b();']],
    [
      'a function is inserted before one with the same last lines',
      ['function b() {', '  run();', '}'],
      ['function a() {', '  walk();', '}', '', 'function b() {', '  run();', '}'],
      ['+ function a() {', '+   walk();', '+ }', '+ ', '  function b() {', '    run();', '  }'],
    ],
    [
      'a rewritten line of code is not marked word by word',
      ['start();', 'return cache.get(key);', 'stop();'],
      ['start();', 'throw new Error("gone");', 'stop();'],
      ['  start();', '- return cache.get(key);', '+ throw new Error("gone");', '  stop();'],
    ],
  ])('comparison: %s', async (_, before, after, lines) => {
    const [summary = ''] = await summarize(code(before.join('\n')), code(after.join('\n')));
    expect(summary).toMatch(/^~ <pre class="diff-code"><code class="language-text">/);
    expect(readCodeLines(summary)).toEqual(lines);
  });
});

test('each compared line contains its line feed, inside its ins or del element', async () => {
  const [changed] = await summarize(code('same\na'), code('same\nb'));
  expect(changed).toBe(
    '~ <pre class="diff-code"><code class="language-text"><span class="diff-line diff-line-same">same\n</span>' +
      '<span class="diff-line diff-line-removed"><del>a\n</del></span>' +
      '<span class="diff-line diff-line-added"><ins>b\n</ins></span></code></pre>',
  );
});

test('a changed code language is described in a note', async () => {
  const [, note] = await summarize(code('run();', 'javascript'), code('run();', 'typescript'));
  expect(note).toBe('Language: JavaScript → TypeScript');
  const [, first] = await summarize('<pre><code>run();</code></pre>', code('run();', 'bash'));
  expect(first).toBe('Language: none → Bash');
});

test('a bidi control character in code is marked and described in a note', async () => {
  const [summary, note] = await summarize(code('if (isAdmin) {\n}'), code('if (isAdmin\u202e) {\n}'));
  expect(note).toBe('Hidden character added: right-to-left override (U+202E)');
  expect(summary).toContain('<span class="diff-hidden">\u202e</span>');
});

test('compared code keeps its syntax colours, and removed lines those of the old code', async () => {
  const compare = createComparer({ renderer: createRenderer() });
  const { blocks } = await compare(
    code('/* off\na { color: red }\n*/', 'css'),
    code('/* on */\na { color: red }\n/**/', 'css'),
  );
  const html = blocks[0]?.html ?? '';
  expect(html).toMatch(/^<pre class="diff-code" tabindex="0" data-language="CSS">/);
  expect(html).toMatch(/diff-line-same"><span class="tok-(?!comment)/);
  expect(html).toMatch(/diff-line-removed"><del><span class="tok-comment">\/\* /);
});
