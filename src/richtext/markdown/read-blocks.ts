// Callouts, tasks and footnotes of Markdown.
import type {
  BlockContent,
  Blockquote,
  DefinitionContent,
  FootnoteDefinition,
  FootnoteReference,
  Nodes,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import { visit } from 'unist-util-visit';
import {
  type Callout,
  calloutClass,
  callouts,
  doneTaskClass,
  footnoteClass,
  taskListClass,
} from '../class-names.ts';

// Names that Obsidian and other programs use.
const calloutAliases: Record<string, Callout> = {
  attention: 'warning',
  danger: 'caution',
  error: 'caution',
  hint: 'tip',
  info: 'note',
};

/** Turns quotes that begin with `[!NOTE]` into callouts, as GitHub does. */
export function readCallouts(tree: Root): void {
  visit(tree, 'blockquote', (quote) => {
    const [first] = quote.children;
    const [text] = first?.type === 'paragraph' ? first.children : [];
    const match = text?.type === 'text' ? /^\[!([a-z]+)\][ \t]*(?:\n|$)/i.exec(text.value) : null;
    const callout = findCallout(match?.[1]);
    if (!match || !callout || first?.type !== 'paragraph' || text?.type !== 'text') return;
    text.value = text.value.slice(match[0].length);
    if (text.value === '') first.children.shift();
    if (first.children[0]?.type === 'break') first.children.shift();
    if (first.children.length === 0) quote.children.shift();
    setClass(quote, calloutClass(callout));
  });
}

function findCallout(name = ''): Callout | undefined {
  const wanted = name.toLowerCase();
  const alias = Object.hasOwn(calloutAliases, wanted) ? calloutAliases[wanted] : undefined;
  return callouts.find((callout) => callout === wanted) ?? alias;
}

function setClass(node: Blockquote | Nodes, name: string): void {
  node.data = { ...node.data, hProperties: { className: [name] } };
}

/** A list is a task list if all of its items are tasks. */
export function readTasks(tree: Root): void {
  visit(tree, 'list', (list) => {
    const isTaskList = !list.ordered && list.children.every(({ checked }) => typeof checked === 'boolean');
    if (isTaskList) setClass(list, taskListClass);
    for (const item of list.children) {
      if (isTaskList && item.checked) setClass(item, doneTaskClass);
      // Otherwise a checkbox would be written.
      item.checked = null;
    }
  });
}

// A text may refer to a footnote twice. Each reference repeats its text, so that many would multiply it.
const maxRepeated = 50;

/** Puts each footnote where the text refers to it. One that nothing refers to becomes a paragraph at the end. */
export function readFootnotes(tree: Root): void {
  const definitions = new Map<string, FootnoteDefinition>();
  visit(tree, 'footnoteDefinition', (definition, index, parent) => {
    if (!parent || index === undefined) return;
    if (!definitions.has(definition.identifier)) definitions.set(definition.identifier, definition);
    parent.children.splice(index, 1);
    return index;
  });
  const unused = new Set(definitions.keys());
  let repeated = 0;
  visit(tree, 'footnoteReference', (reference, index, parent) => {
    if (!parent || index === undefined) return;
    if (!unused.delete(reference.identifier)) repeated += 1;
    const definition = repeated <= maxRepeated ? definitions.get(reference.identifier) : undefined;
    parent.children[index] = definition
      ? (writeFootnote(flatten(definition.children)) as unknown as PhrasingContent)
      : writeReference(reference);
  });
  for (const identifier of unused) {
    const children = flatten(definitions.get(identifier)?.children ?? []);
    if (children.length > 0) tree.children.push({ type: 'paragraph', children });
  }
}

const writeReference = ({ label, identifier }: FootnoteReference): PhrasingContent => ({
  type: 'text',
  value: `[^${label ?? identifier}]`,
});

const writeFootnote = (children: PhrasingContent[]) => ({
  type: 'footnote',
  data: { hName: 'span', hProperties: { className: [footnoteClass] } },
  children,
});

/** The lines of a footnote as one line: a footnote has no blocks. */
function flatten(nodes: readonly (BlockContent | DefinitionContent | RootContent)[]): PhrasingContent[] {
  const lines = nodes.map((node): PhrasingContent[] => {
    if (node.type === 'paragraph' || node.type === 'heading') return node.children.map(withoutFootnotes);
    if (node.type === 'code') return [{ type: 'inlineCode', value: node.value.replace(/\s+/g, ' ') }];
    return 'children' in node ? flatten(node.children as BlockContent[]) : [];
  });
  return lines
    .filter((line) => line.length > 0)
    .flatMap((line, index): PhrasingContent[] =>
      index === 0 ? line : [{ type: 'text', value: ' ' }, ...line],
    );
}

/** A footnote has no footnotes: two that refer to each other would have no end. */
function withoutFootnotes(node: PhrasingContent): PhrasingContent {
  if (node.type === 'footnoteReference') return writeReference(node);
  const copy = structuredClone(node);
  visit(copy, 'footnoteReference', (reference, index, parent) => {
    if (parent && index !== undefined) parent.children[index] = writeReference(reference);
  });
  return copy;
}
