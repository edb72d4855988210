// Long enough to distinguish headings, short enough for a URL.
const maxLength = 60;

/**
 * Returns a function that assigns unique ids to the headings of one text. The prefix prevents collisions: a heading
 * "Main" must not get the page's id `main`, or shadow a property of `document`.
 */
export function createHeadingIds(): (text: string) => string {
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

/** Keeps letters, combining marks and digits of any script. */
function toSlug(text: string): string {
  const slug = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return Array.from(slug.replace(/^-/, '')).slice(0, maxLength).join('').replace(/-$/, '');
}
