// How large the text of an article may be.
import type { Root } from 'hast';
import { isElement } from '#richtext/html/parse-fragment.ts';

// An article of 20,000 words has about 1,500 elements. With this many the editor takes seconds to open, and so does the
// page on a phone; many more, and both stop answering.
export const maxTextElements = 10_000;

// As much as one request may bring, so that whatever was saved can be saved again.
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
