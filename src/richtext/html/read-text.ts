import type { Nodes } from 'hast';

/** All text in a node, unchanged. */
export function readText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  let text = '';
  for (const child of node.children) text += readText(child);
  return text;
}
