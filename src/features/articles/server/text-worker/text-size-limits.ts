// Limits on the size of an article's text.
import type { Root } from 'hast';
import { isElement } from '#richtext/html/parse-fragment.ts';

// An article of 20,000 words has about 1,500 elements. With 10,000 the editor, and the page on a phone, take seconds to
// open; with many more both freeze.
export const maxTextElements = 10_000;

// The same as the limit of a request body, so that every stored text can be saved again.
export const maxContentBytes = 1024 * 1024;

export function countElements(root: Root): number {
  let count = 0;
  const rest: Root['children'] = [...root.children];
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (!isElement(node)) continue;
    count += 1;
    for (const child of node.children) rest.push(child);
  }
  return count;
}
