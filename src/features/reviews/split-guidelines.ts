export type GuidelinesBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const listItem = /^[-*•]\s+/;

/** Splits guidelines into paragraphs and lists. An empty line ends both; a line that starts with `- ` is an item. */
export function splitGuidelines(text: string): GuidelinesBlock[] {
  return text.split(/\n\s*\n/).flatMap(splitPart);
}

function splitPart(part: string): GuidelinesBlock[] {
  const blocks: GuidelinesBlock[] = [];
  for (const line of part.split('\n').map((each) => each.trim())) {
    const last = blocks.at(-1);
    const item = listItem.test(line) ? line.replace(listItem, '') : undefined;
    if (line === '') continue;
    if (item === undefined && last?.kind === 'paragraph') last.text += ` ${line}`;
    else if (item === undefined) blocks.push({ kind: 'paragraph', text: line });
    else if (last?.kind === 'list') last.items.push(item);
    else blocks.push({ kind: 'list', items: [item] });
  }
  return blocks;
}
