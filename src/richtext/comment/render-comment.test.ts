import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFragment } from '../html/parse-fragment.ts';
import { writeHtml } from '../html/write-html.ts';
import { createRenderer } from '../render/render-html.ts';
import { hostileMarkup } from '../sanitize/hostile-markup.fixture.ts';
import { commentMarkdownToHtml } from './comment-markdown.ts';
import { renderOldComment, renderUnmarked } from './plain-comment.ts';
import { commentTags, isCheapComment, renderComment } from './render-comment.ts';

const siteUrl = 'https://galley.test';
const renderer = createRenderer({ siteUrl });
const names = new Map([
  ['ada', '/profile/Ada'],
  ['grace-h', '/profile/grace-h'],
]);

const render = (markdown: string) => renderComment({ markdown, names, siteUrl }, renderer);
const htmlOf = async (markdown: string) => (await render(markdown)).html;

const link = (href: string, text = href) => `<a href="${href}" rel="nofollow ugc noopener">${text}</a>`;

test.each([
  ['One\ntwo\n\nthree', '<p>One<br>two</p><p>three</p>'],
  [
    '**bold** *soft* ~~gone~~ `a < b`',
    '<p><strong>bold</strong> <em>soft</em> <s>gone</s> <code>a &lt; b</code></p>',
  ],
  [
    '> quoted\n\n- one\n- two\n\n1. first',
    '<blockquote><p>quoted</p></blockquote><ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>',
  ],
  ['See https://a.test/b_(c).', `<p>See ${link('https://a.test/b_(c)')}.</p>`],
  ['[here](https://a.test)', `<p>${link('https://a.test', 'here')}</p>`],
  ['[about](/about)', `<p>${link('/about', 'about')}</p>`],
  ['[x](javascript:alert(1))', '<p>x</p>'],
  ['me@a.test', '<p>me@a.test</p>'],
  ['# Not a heading', '<p># Not a heading</p>'],
  ['No\n---\nheading', '<p>No<br>---<br>heading</p>'],
  ['![picture](https://a.test/b.png)', `<p>!${link('https://a.test/b.png', 'picture')}</p>`],
  [
    '<b>no</b> <script>alert(1)</script>',
    '<p>&lt;b&gt;no&lt;/b&gt; &lt;script&gt;alert(1)&lt;/script&gt;</p>',
  ],
  ['| a | b |\n|---|---|\n| c | d |', '<p>| a | b |<br>|---|---|<br>| c | d |</p>'],
  ['2 * 3 * 4 and snake_case_name', '<p>2 * 3 * 4 and snake_case_name</p>'],
])('%j becomes %s', async (markdown, html) => {
  expect(await htmlOf(markdown)).toBe(html);
});

test('code has the colours of articles', async () => {
  const html = await htmlOf('```ts\nconst a = 1;\n```');
  expect(html).toContain('<pre tabindex="0" data-language="TypeScript"><code class="language-typescript">');
  expect(html).toContain('<span class="tok-keyword">const </span>');
});

describe('mentions', () => {
  test.each([
    ['@Ada and (@grace-h)', ['ada', 'grace-h']],
    ['Hello @ADA!', ['ada']],
    ['@ada-', ['ada']],
    ['@nobody', []],
    ['mail@ada.test and a/@ada', []],
    ['`@ada` and [@ada](https://a.test)', []],
    ['```\n@ada\n```', []],
  ])('%j mentions %j', async (markdown, mentioned) => {
    expect((await render(markdown)).mentioned).toEqual(mentioned);
  });

  test('a mention is a link to the profile, and not to another site', async () => {
    expect(await render('@Ada')).toEqual({
      html: '<p><a href="/profile/Ada">@Ada</a></p>',
      mentioned: ['ada'],
      links: 0,
    });
  });
});

test.each([
  ['https://a.test and [b](https://b.test)', 2],
  ['https://galley.test/about and [here](/about)', 0],
  ['www.a.test', 1],
])('%j has %i links to other sites', async (markdown, links) => {
  expect((await render(markdown)).links).toBe(links);
});

/** Every tag of the HTML, once. */
const tagsIn = (html: string) => [...new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag]) => tag))];

test('hostile texts contain only what comments may contain, and browsers read them as they were written', async () => {
  for (const markup of Object.values(hostileMarkup).flat()) {
    for (const markdown of [
      String(markup),
      `> ${markup}`,
      `[a](${markup})`,
      `\`\`\`html\n${markup}\n\`\`\``,
    ]) {
      const html = await htmlOf(markdown.slice(0, 5_000));
      expect(tagsIn(html).filter((tag) => !commentTags.includes(tag ?? ''))).toEqual([]);
      expect(writeHtml(parseFragment(html))).toBe(html.replaceAll(/ (?:tabindex="0"|rel="[a-z ]+")/g, ''));
      expect(html).not.toMatch(/<[^>]*\s(?:on\w+|style|src)=/);
    }
  }
}, 60_000);

test('a text without formatting is rendered as the Markdown parser would', () => {
  const words = fc.constantFrom(
    'a',
    'b.',
    '!',
    "it's",
    '-',
    '+',
    '1',
    '1)',
    '#',
    ' ',
    '  ',
    '\n',
    '\n\n',
    'é',
    '漢',
  );
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 20 }), (pieces) => {
      const text = pieces.join('').trim();
      const unmarked = text === '' ? undefined : renderUnmarked(text);
      if (unmarked === undefined) return;
      const { html } = commentMarkdownToHtml(text, new Map());
      expect(unmarked).toBe(html.replaceAll('>\n', '>'));
    }),
  );
});

test('an old comment is shown as it was typed', () => {
  expect(renderOldComment('a * b * c\n  <b> "x" https://a.test/?a=1&b=2.')).toBe(
    `<p class="as-typed">a * b * c\n  &lt;b&gt; "x" ${link('https://a.test/?a=1&amp;b=2')}.</p>`,
  );
});

test.each([
  ['Thank you, @ada! *Very* good.', true],
  ['*'.repeat(500), false],
  ['@ada '.repeat(200), false],
  ['a'.repeat(4_000), false],
  ['```ts\na\n```', false],
])('%j is rendered in place: %s', (markdown, isCheap) => {
  expect(isCheapComment({ markdown })).toBe(isCheap);
});
