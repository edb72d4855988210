const voidTags = new Set(['br', 'hr', 'img']);

// Every tag that our own HTML is written with; each `<` that is none is escaped.
const tags = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"]*")*)>/g;

/**
 * Each block of a text runs the way its first words do, with its bullets, its bar and its columns on that side. What
 * stands in a block is told by `prose.css`: with an attribute of its own it would no longer count for the block around
 * it. Code runs from left to right in every language.
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
