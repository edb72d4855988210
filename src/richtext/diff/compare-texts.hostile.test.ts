// For any input, a comparison contains only markup of one of the two texts.
import type { Element, ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { createRenderer } from '../render/render-html.ts';
import { findForbiddenMarkup } from '../sanitize/find-forbidden-markup.fixture.ts';
import { hostileMarkup } from '../sanitize/hostile-markup.fixture.ts';
import { hostileScripts } from '../sanitize/hostile-scripts.fixture.ts';
import { hostileUrls } from '../sanitize/hostile-urls.fixture.ts';
import { sanitizeHtml } from '../sanitize/sanitize-html.ts';
import { createComparer } from './compare-texts.ts';

const isOwnImage = (src: string) => /^\/images\/\w+\.webp$/.test(src);
const sanitize = (html: string) => sanitizeHtml(html, { isOwnImage });
const compare = createComparer({ renderer: createRenderer({ siteUrl: 'https://here.example' }) });
const parser = unified().use(rehypeParse, { fragment: true });
const writer = unified().use(rehypeStringify);

/** Attributes that the renderer and the comparison add. */
const additions: Record<string, RegExp> = {
  'a target': /^_blank$/,
  'a rel': /^noopener,noreferrer,nofollow,ugc$/,
  'img loading': /^lazy$/,
  'img decoding': /^async$/,
  'pre tabIndex': /^0$/,
  'pre dataLanguage': /^[\w #+-]+$/,
  'pre className': /^diff-code$/,
  'ins className': /^diff-block$/,
  'del className': /^diff-block$/,
  'span className':
    /^(?:diff-(?:format|hidden|break|word)|diff-line,diff-line-(?:same|added|removed)|tok-[a-z]+)$/,
  'div className': /^table-scroll$/,
  'div tabIndex': /^0$/,
  'div role': /^region$/,
  'div ariaLabel': /^Table$/,
  'li className': /^diff-(?:added|removed)$/,
  'tr className': /^diff-(?:added|removed)$/,
  'td className': /^diff-(?:added|removed)$/,
  'th className': /^diff-(?:added|removed)$/,
  'figcaption className': /^diff-(?:added|removed)$/,
  'summary className': /^diff-(?:added|removed)$/,
  'details open': /^true$/,
};

const changeTags = new Set(['ins', 'del', 'span']);

function strip(node: Root | Element): void {
  node.children = (node.children as ElementContent[]).flatMap((child) => {
    if (child.type !== 'element') return [child];
    strip(child);
    for (const [name, value] of Object.entries(child.properties)) {
      if (additions[`${child.tagName} ${name}`]?.test(String(value))) delete child.properties[name];
    }
    const isBare = Object.keys(child.properties).length === 0;
    const isWrapper = changeTags.has(child.tagName) || child.tagName === 'div';
    return isBare && isWrapper ? child.children : [child];
  });
}

function withoutAdditions(html: string): string {
  const root = parser.parse(html);
  strip(root);
  return writer.stringify(root);
}

/** Each tag, and each tag with each of its attributes. */
function listTags(html: string): Set<string> {
  const found = new Set<string>();
  const visit = (node: Root | ElementContent) => {
    if (node.type === 'element') {
      found.add(node.tagName);
      for (const [name, value] of Object.entries(node.properties)) {
        found.add(`${node.tagName} ${name}=${value}`);
      }
    }
    if ('children' in node) for (const child of node.children) visit(child as ElementContent);
  };
  visit(parser.parse(html));
  return found;
}

async function expectSafe(before: string, after: string): Promise<void> {
  const texts = [sanitize(before), sanitize(after)] as const;
  const { blocks } = await compare(...texts);
  const known = listTags(texts.join(''));
  for (const { html } of blocks) {
    const bare = withoutAdditions(html);
    const forbidden = [
      ...findForbiddenMarkup(bare, isOwnImage),
      ...[...listTags(bare)].filter((tag) => !known.has(tag) && tag !== 'td'),
    ];
    if (forbidden.length > 0) expect.fail(`${forbidden}\nof ${before}\n→ ${after}\n→ ${html}`);
    const tags = html.match(/<[^>]*>/g) ?? [];
    for (const tag of tags)
      expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son|style|srcset|javascript/i);
  }
}

const groups = Object.entries({ ...hostileScripts, ...hostileUrls, ...hostileMarkup });
const wrappers: ((html: string) => string)[] = [
  (html) => html,
  (html) => `<p>before ${html} after</p>`,
  (html) => `<table><tr><td>cell ${html}</td><td>x</td></tr></table>`,
  (html) => `<ul><li>item ${html}</ul>`,
  (html) => `<pre>code\n${html}</pre>`,
  (html) => `<figure><figcaption>caption ${html}</figcaption><img src=/images/own.webp></figure>`,
];

describe.each(groups)('hostile input: %s', (_, inputs) => {
  test('a comparison contains only markup of its two texts, wherever the hostile input is', async () => {
    for (const input of inputs) {
      for (const wrap of wrappers) {
        await expectSafe(wrap('words'), wrap(`words ${input}`));
        await expectSafe(wrap(`some ${input} words`), wrap('some words'));
      }
    }
  });
});

test('a comparison of any two kinds of hostile input is safe', async () => {
  const inputs = groups.map(([, [first = '']]) => first);
  for (const before of inputs) for (const after of inputs) await expectSafe(before, after);
});

test('markup outside the vocabulary is not shown to reviewers, even if it is in the database', async () => {
  const { blocks } = await compare(
    '<p>same words here</p>',
    '<p onclick="x" style="y">same words here<script>b</script></p><iframe></iframe><svg onload=x></svg>',
  );
  expect(blocks.map(({ kind, html }) => [kind, html])).toEqual([['same', '<p>same words here</p>']]);
});
