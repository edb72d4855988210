import type { Nodes } from 'hast';

/** All text in a node, as it stands. */
export function readText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  let text = '';
  for (const child of node.children) text += readText(child);
  return text;
}
