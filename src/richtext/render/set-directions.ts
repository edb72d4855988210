const voidTags = new Set(['br', 'hr', 'img']);

// Every tag of our own HTML; all other `<` are escaped.
const tags = /<(\/?)([a-z][a-z0-9]*)((?: [\w-]+="[^"]*")*)>/g;

/**
 * Sets the text direction of each top-level block from its first words, which also decides the side of bullets and
 * columns. Nested blocks follow through `prose.css`: with a `dir` of their own, their text would no longer count for
 * the block around them. Code is always left to right.
 */
export function setDirections(html: string): string {
  let depth = 0;
  return html.replace(tags, (tag, slash: string, name: string, attributes: string) => {
    if (slash !== '') depth -= 1;
    else if (!voidTags.has(name)) depth += 1;
    else return tag;
    if (slash === '' && name === 'pre') return `<pre dir="ltr"${attributes}>`;
    return slash === '' && depth === 1 ? `<${name} dir="auto"${attributes}>` : tag;
  });
}
