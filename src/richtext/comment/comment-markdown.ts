// The Markdown of comments: a subset without headings, images, tables, footnotes and HTML, which stay as they were typed.
import type { Link, Root as Markdown, PhrasingContent, Text } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { limitMarkdown } from '../markdown/limit-markdown.ts';
import { type KnownNames, splitMentions } from './split-mentions.ts';

// The names of the parser's constructs that comments do not have.
const leftOut = [
  'headingAtx',
  'setextUnderline',
  'thematicBreak',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'definition',
  'codeIndented',
  'table',
  'gfmFootnoteDefinition',
  'gfmFootnoteCall',
  'gfmPotentialFootnoteCall',
  'tasklistCheck',
];

const parser = unified().use(remarkParse).use(remarkGfm).use(leaveOut).freeze();
const writer = unified().use(remarkRehype).use(rehypeStringify).freeze();

// Marks in a comment of 5,000 characters: parsing takes less than 0.1 s, in a worker thread.
const maxCost = 1_000_000;

export type CommentMarkdown = {
  /** Not sanitised yet. */
  html: string;
  /** The known usernames that are mentioned, as they were looked up. */
  mentioned: string[];
};

/** `names` maps the usernames that exist, in lower case, to the paths of their profiles. */
export function commentMarkdownToHtml(markdown: string, names: KnownNames): CommentMarkdown {
  const tree = parser.parse(limitMarkdown(markdown, maxCost));
  unlinkEmails(tree);
  const mentioned = linkMentions(tree, names);
  breakLines(tree);
  const html = String(writer.stringify(writer.runSync(tree)));
  // The writer begins a new line after each break.
  return { html: html.replaceAll('<br>\n', '<br>'), mentioned };
}

function leaveOut(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: unknown[] };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: leftOut } }];
}

/** An email address in a comment stays text: programs that collect addresses look for links. */
function unlinkEmails(tree: Markdown): void {
  visit(tree, 'link', ({ url, children }, index, parent) => {
    if (!url.startsWith('mailto:') || !parent || index === undefined) return;
    parent.children.splice(index, 1, ...children);
    return [SKIP, index + children.length];
  });
}

function linkMentions(tree: Markdown, names: KnownNames): string[] {
  const mentioned = new Set<string>();
  if (names.size === 0) return [];
  visit(tree, (node, index, parent) => {
    if (node.type === 'link') return SKIP;
    if (node.type !== 'text' || !parent || index === undefined) return;
    const parts = splitMentions(node.value, names).map(({ text, name, path }): Text | Link => {
      if (name === undefined) return { type: 'text', value: text };
      mentioned.add(name);
      return { type: 'link', url: path, children: [{ type: 'text', value: text }] };
    });
    parent.children.splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
  return [...mentioned];
}

/** A line break in a comment is one for its readers too. */
function breakLines(tree: Markdown): void {
  visit(tree, 'text', ({ value }, index, parent) => {
    if (!parent || index === undefined || !value.includes('\n')) return;
    const parts = value.split('\n').flatMap((line, nth): PhrasingContent[] => {
      const text: PhrasingContent[] = line === '' ? [] : [{ type: 'text', value: line }];
      return nth === 0 ? text : [{ type: 'break' }, ...text];
    });
    (parent.children as PhrasingContent[]).splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
}
