import { describe, expect, test } from 'vitest';
import { looksLikeMarkdown } from './looks-like-markdown.ts';

const markdown: Record<string, string> = {
  'a heading': '# Title\n\nSome text.',
  'a heading alone': '# Title',
  'a second level': 'Intro\n\n## Part\ntext',
  'an underlined heading': 'Title\n=====\n\ntext',
  'a list': '- one\n- two',
  'a list of stars': 'Things:\n\n* one\n* two',
  'a numbered list': '1. one\n2. two',
  'a nested list': '- one\n  - two\n- three',
  'a loose list': '- one\n\n- two',
  'a task list': '- [x] done\n- [ ] open',
  'a fence': 'Run this:\n\n```bash\nnpm start\n```',
  'an empty fence': '```\n```',
  'a fence of tildes': '~~~\nx\n~~~',
  'code, then a fence': 'const a = 1;\n\n```js\nlet b;\n```\n',
  'a link': 'See [the docs](https://example.org/docs).',
  'a link to a path': 'See [this](/articles/x) first.',
  'an image': '![A cat](cat.png)\n\n![A dog](https://example.org/dog.png)',
  'a table': '| a | b |\n|---|---|\n| 1 | 2 |',
  'a table without edges': 'a | b\n--- | ---\n1 | 2',
  'bold words': 'This is **very important** to know.',
  'bold with underscores': 'This is __very important__ to know.',
  italics: 'This is *really* good.',
  'italics with underscores': 'This is _really_ good.',
  'struck out': 'It costs ~~10~~ 5.',
  'code in a sentence': 'Use `npm ci` instead.',
  'front matter': '---\ntitle: Hello\ntags: [a, b]\n---\n\nText',
  'Windows line ends': '# Title\r\n\r\n- a\r\n- b\r\n',
};

const other: Record<string, string> = {
  'an empty text': '',
  prose: 'Just some words. And some more.\n\nAnother paragraph.',
  'a stray asterisk': 'The price* is 5 euros.\n\n* Without tax',
  'asterisks as products': 'It is 2*3*4 or 2 * 3 * 4.',
  'snake case': 'Call read_front_matter and then some_other_name please.',
  dunder: 'The methods __init__ and __repr__ are special.',
  'a URL': 'Have a look at https://example.org/a_b_c?x=*y*z',
  'a hashtag': '#typescript is fun',
  'several hashtags': '#typescript #node\n#web',
  'a dash in a line': 'Wait - there is more - really.',
  'one item': '- just one line',
  'a quotation dash': '- Hello, he said.',
  'a year': '1984. That was the year.',
  'an issue number': 'Fixed in # 4 and #5',
  'a Python comment': '# load the file\nimport os\nx = 1',
  'Python with comments': '# a\n\nimport os\n\n# b\n\nos.exit(1)\nx = 2',
  'a shell script': '#!/bin/bash\n# install\nsudo apt install x\nnpm ci',
  'C pointers': 'int *a, *b;\nchar **argv;\n*a = *b;',
  'C with comments': '/*\n * one\n * two\n */\nint main() {\n  return 0;\n}',
  'keyword arguments': 'def f(*args, **kwargs):\n    return g(*args, **kwargs)',
  'template strings': 'const a = `x`;\nconst b = `y`;',
  YAML: 'steps:\n  - name: build\n  - name: test\nother:\n  - a\n  - b',
  JSON: '{\n  "a": [1, 2],\n  "b": "*x*"\n}',
  HTML: '<ul>\n<li>a</li>\n</ul>',
  'a pipe': 'cat x | grep y | wc -l',
  'array access': 'matrix[i](j) and list[0]',
  'a diff': '--- a/x\n+++ b/x\n- old;\n- older;\n+ new;',
  'a rule of dashes': 'one\n---\ntwo',
  'SQL comments': '-- first\nSELECT * FROM a;\n-- second\nSELECT * FROM b;',
  'a signature': 'Best regards\n--\nAda',
};

describe('Markdown', () => {
  test.each(Object.entries(markdown))('%s is recognised as Markdown', (_, text) => {
    expect(looksLikeMarkdown(text)).toBe(true);
  });
});

describe('not Markdown', () => {
  test.each(Object.entries(other))('%s is not taken for Markdown', (_, text) => {
    expect(looksLikeMarkdown(text)).toBe(false);
  });
});

test.each(['- ', '* a', '*a', '_a ', '`a', '[a](', '| a ', '#', '~~~\n', '1. ', '---\n', 'a: b\n', ' \n'])(
  'a megabyte of %j is checked in less than two seconds of processor time',
  (part) => {
    const before = process.cpuUsage();
    looksLikeMarkdown(part.repeat(1_000_000 / part.length));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  },
);
