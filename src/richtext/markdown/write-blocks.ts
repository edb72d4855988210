// Formulas, callouts, tasks, footnotes and details as Markdown.
import type { Element, ElementContent, Root as Tree } from 'hast';
import type { BlockContent, Blockquote, Root as Markdown, Paragraph, RootContent } from 'mdast';
import type { Options } from 'rehype-remark';
import { visit } from 'unist-util-visit';
import { doneTaskClass, formulaLanguage, taskListClass } from '../class-names.ts';
import { createElement } from '../html/create-element.ts';
import { isFootnote, isFormula } from '../html/inline-kinds.ts';
import { isElement } from '../html/parse-fragment.ts';
import { readText } from '../html/read-text.ts';
import { writeHtml } from '../html/write-html.ts';
import { findCallout } from '../sanitize/read-callout.ts';
import { findFormulas } from './find-formulas.ts';
import { formulaDollar, placeholder, writePlaceholder } from './read-formulas.ts';

type Handler = NonNullable<NonNullable<Options['handlers']>[string]>;
type State = Parameters<Handler>[0];

const hasClass = ({ properties }: Element, name: string): boolean =>
  Array.isArray(properties.className) && properties.className.includes(name);

/** Replaces each formula in a line by a placeholder, and returns their sources. Those in a summary stay HTML. */
export function takeFormulas(tree: Tree): string[] {
  const sources: string[] = [];
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName === 'summary' || element.tagName === 'pre') return 'skip';
    if (!parent || index === undefined || !isFormula(element)) return;
    parent.children[index] = { type: 'text', value: writePlaceholder(sources.length) };
    sources.push(readText(element));
    return 'skip';
  });
  return sources;
}

/** Puts the formulas back. What only looks like a formula is escaped. */
export function putFormulas(markdown: string, sources: readonly string[]): string {
  let escaped = markdown;
  // Escaping the first `$` of two can leave another formula behind it.
  for (let pass = 0; pass < maxPasses; pass += 1) escaped = escapeFormulas(escaped);
  const restored = escaped.replace(placeholder, (_, index, at: number) => {
    const end = at + writePlaceholder(Number(index)).length;
    return writeFormula(sources[Number(index)] ?? '', escaped[end] ?? '');
  });
  return restored.replaceAll(formulaDollar, '$');
}

// Three are enough for a text of nothing but dollar signs and letters.
const maxPasses = 8;

function escapeFormulas(markdown: string): string {
  let escaped = '';
  let from = 0;
  for (const formula of findFormulas(markdown)) {
    escaped += `${markdown.slice(from, formula.from)}\\`;
    from = formula.from;
  }
  return escaped + markdown.slice(from);
}

/** In the shortest form that is read as the same formula. */
function writeFormula(source: string, next: string): string {
  const forms = [`$${source}$`, `$$${source}$$`];
  const isRead = (form: string) => {
    const [found, ...others] = findFormulas(`a${form}${next}`);
    return others.length === 0 && found?.source === source && found.to === form.length + 1;
  };
  const html = () =>
    writeHtml(createElement('code', { className: ['language-math'] }, [{ type: 'text', value: source }]));
  return forms.find(isRead) ?? html();
}

/** Gives tasks the checkbox, and footnotes the number and the place, that the converter expects. */
export function markTasksAndFootnotes(tree: Tree): void {
  const footnotes: Element[] = [];
  visit(tree, 'element', (element) => {
    if (element.tagName === 'ul' && hasClass(element, taskListClass)) addCheckboxes(element);
    if (!isFootnote(element)) return;
    const id = String(footnotes.length + 1);
    footnotes.push(createElement('footnote', { id }, element.children));
    Object.assign(element, { tagName: 'footnote-reference', properties: { id }, children: [] });
  });
  tree.children.push(...footnotes);
}

function addCheckboxes(list: Element): void {
  for (const item of list.children.filter(isElement)) {
    const box = createElement('input', { type: 'checkbox', checked: hasClass(item, doneTaskClass) }, []);
    const [first] = item.children;
    const target = isElement(first) && first.tagName === 'p' ? first : item;
    target.children.unshift(box);
  }
}

function writeFootnote(state: State, { properties, children }: Element): ReturnType<Handler> {
  const id = String(properties.id);
  const line: Paragraph = { type: 'paragraph', children: state.all({ type: 'root', children }) as never };
  return { type: 'footnoteDefinition', identifier: id, label: id, children: [line] };
}

function writeFootnoteReference(_: State, { properties }: Element): ReturnType<Handler> {
  const id = String(properties.id);
  return { type: 'footnoteReference', identifier: id, label: id };
}

function writeQuote(state: State, quote: Element): ReturnType<Handler> {
  const callout = findCallout(quote);
  const children = state.toFlow(state.all(quote)) as BlockContent[];
  const written: Blockquote = { type: 'blockquote', children };
  if (!callout) return written;
  const marker = { type: 'html' as const, value: `[!${callout.toUpperCase()}]` };
  const [first, ...others] = children;
  written.children =
    first?.type === 'paragraph'
      ? [{ ...first, children: [marker, { type: 'text', value: '\n' }, ...first.children] }, ...others]
      : [{ type: 'paragraph', children: [marker] }, ...children];
  return written;
}

/** Markdown has no summary, but may contain HTML. A `$` in it is no formula. */
function writeDetails(state: State, details: Element): ReturnType<Handler> {
  const isSummary = (node: ElementContent) => isElement(node) && node.tagName === 'summary';
  const summary = details.children.filter(isSummary).map(writeHtml).join('').replaceAll('$', '&#36;');
  const body = details.children.filter((child) => !isSummary(child));
  const blocks = state.toFlow(state.all({ type: 'root', children: body })) as RootContent[];
  return [{ type: 'html', value: `<details>\n${summary}` }, ...blocks, { type: 'html', value: '</details>' }];
}

export const blockHandlers: Record<string, Handler> = {
  blockquote: writeQuote,
  details: writeDetails,
  footnote: writeFootnote,
  'footnote-reference': writeFootnoteReference,
};

/** A formula in a block of its own is written between two `$$`, if it does not contain them. */
export function writeFormulaBlocks(tree: Markdown): void {
  visit(tree, 'code', ({ lang, value }, index, parent) => {
    if (lang !== formulaLanguage || !parent || index === undefined) return;
    if (value.includes('$$') || /\n[ \t]*\n|\\$/.test(value)) return;
    const written = `$$\n${value}\n$$`.replaceAll('$', formulaDollar);
    parent.children[index] = { type: 'html', value: written };
  });
}
