import type { Element, ElementContent } from 'hast';
import { createElement } from '../html/create-element.ts';
import { normalizeText } from '../html/normalize-text.ts';
import { isElement } from '../html/parse-fragment.ts';
import { type CodeLanguage, findLanguage } from '../vocabulary.ts';
import { closeRun, type Walk } from './cleaning-context.ts';

const droppedTags = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'button']);
const lineTags = new Set(['div', 'p', 'li', 'tr', 'pre']);

/** Cleans a code block to `<pre><code class="language-x">` with plain text, without syntax highlighting. */
export function cleanCodeBlock(node: Element, walk: Walk): void {
  const text = normalizeText(readLines(node)).replace(/\n+$/, '');
  closeRun(walk.context);
  if (text.trim() === '') return;
  const language = findCodeLanguage(node);
  const properties = language ? { className: [`language-${language}`] } : {};
  const code = createElement('code', properties, [{ type: 'text', value: text }]);
  walk.context.out.push(createElement('pre', {}, [code]));
}

/** The text of a code block. Some editors copy each line as an element, others separate lines with `<br>`. */
function readLines(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || droppedTags.has(node.tagName) || node.tagName.includes(':')) return '';
  if (node.tagName === 'br') return '\n';
  let text = '';
  for (const child of node.children) {
    const isLine = isElement(child) && lineTags.has(child.tagName);
    if (isLine && text !== '' && !text.endsWith('\n')) text += '\n';
    text += readLines(child);
    if (isLine && !text.endsWith('\n')) text += '\n';
  }
  return text;
}

/** The language of a `<pre>` or the `<code>` in it; undefined if it is unknown or missing. */
export function findCodeLanguage(pre: Element): CodeLanguage | undefined {
  for (const element of [...pre.children.filter(isElement), pre]) {
    for (const name of languageNames(element)) {
      const language = findLanguage(name);
      if (language) return language;
    }
  }
  return undefined;
}

function languageNames({ properties }: Element): string[] {
  const classes = Array.isArray(properties.className) ? properties.className.map(String) : [];
  const named = classes.flatMap((name) => /^lang(?:uage)?-(.+)$/i.exec(name)?.[1] ?? []);
  return typeof properties.dataLanguage === 'string' ? [...named, properties.dataLanguage] : named;
}
