// What a reviewer sees of changed code.
import { describe, expect, test } from 'vitest';
import { createRenderer } from '../render-html.ts';
import { createComparer } from './compare-texts.ts';
import { readCodeLines, tell } from './tell.fixture.ts';

const code = (text: string, language = 'text') =>
  `<pre><code class="language-${language}">${text}</code></pre>`;

describe('code is compared line by line', () => {
  test.each<[name: string, before: string[], after: string[], lines: string[]]>([
    [
      'a line changes, and the word in it is marked',
      ['const a = 1;', 'run(a);'],
      ['const a = 2;', 'run(a);'],
      ['- const a = [1];', '+ const a = [2];', '  run(a);'],
    ],
    [
      'lines come and go',
      ['one();', 'two();', 'three();'],
      ['one();', 'three();', 'four();'],
      ['  one();', '- two();', '  three();', '+ four();'],
    ],
    [
      'neighbours that changed are read together',
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
      'white space counts',
      ['if x:', '  run()', 'stop()'],
      ['if x:', '  run()', '  stop()'],
      ['  if x:', '    run()', '- stop()', '+ [  ]stop()'],
    ],
    ['an empty line comes', ['a();', 'b();'], ['a();', '', 'b();'], ['  a();', '+ ', '  b();']],
    [
      'a function is put before one that ends alike',
      ['function b() {', '  run();', '}'],
      ['function a() {', '  walk();', '}', '', 'function b() {', '  run();', '}'],
      ['+ function a() {', '+   walk();', '+ }', '+ ', '  function b() {', '    run();', '  }'],
    ],
    [
      'a line written anew is not marked word by word',
      ['start();', 'return cache.get(key);', 'stop();'],
      ['start();', 'throw new Error("gone");', 'stop();'],
      ['  start();', '- return cache.get(key);', '+ throw new Error("gone");', '  stop();'],
    ],
  ])('%s', async (_, before, after, lines) => {
    const [told = ''] = await tell(code(before.join('\n')), code(after.join('\n')));
    expect(told).toMatch(/^~ <pre class="diff-code"><code class="language-text">/);
    expect(readCodeLines(told)).toEqual(lines);
  });
});

test('each line has its end in it, within what came and went', async () => {
  const [changed] = await tell(code('same\na'), code('same\nb'));
  expect(changed).toBe(
    '~ <pre class="diff-code"><code class="language-text"><span class="diff-line diff-line-same">same\n</span>' +
      '<span class="diff-line diff-line-removed"><del>a\n</del></span>' +
      '<span class="diff-line diff-line-added"><ins>b\n</ins></span></code></pre>',
  );
});

test('a language that changes is named', async () => {
  const [, note] = await tell(code('run();', 'javascript'), code('run();', 'typescript'));
  expect(note).toBe('Language: JavaScript → TypeScript');
  const [, first] = await tell('<pre><code>run();</code></pre>', code('run();', 'bash'));
  expect(first).toBe('Language: none → Bash');
});

test('a character that turns code around is named and shown', async () => {
  const [told, note] = await tell(code('if (isAdmin) {\n}'), code('if (isAdmin\u202e) {\n}'));
  expect(note).toBe('Hidden character added: right-to-left override (U+202E)');
  expect(told).toContain('<span class="diff-hidden">\u202e</span>');
});

test('compared code keeps its colours, old lines those of the old code', async () => {
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
