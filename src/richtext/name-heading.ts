// Long enough to tell headings apart, short enough for an address.
const maxLength = 60;

/**
 * Gives out ids of headings within one text. The prefix keeps an author's words apart from the ids of the page: a heading
 * "Main" must not become its `main`, nor a property of `document`.
 */
export function createNameHeading(): (text: string) => string {
  const taken = new Set<string>();
  const lastNumbers = new Map<string, number>();
  return (text) => {
    const name = `s-${toSlug(text) || 'section'}`;
    let number = lastNumbers.get(name) ?? 1;
    let id = number === 1 ? name : `${name}-${number}`;
    while (taken.has(id)) {
      number += 1;
      id = `${name}-${number}`;
    }
    taken.add(id);
    lastNumbers.set(name, number);
    return id;
  };
}

/** Letters, their marks and digits of any script. */
function toSlug(text: string): string {
  const slug = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return Array.from(slug.replace(/^-/, '')).slice(0, maxLength).join('').replace(/-$/, '');
}
