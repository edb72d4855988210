// The server stops counting there.
const maxCounted = 10_000;

/** `1` → `1 article`, `10000` → `10,000+ articles`. */
export function countWords(total: number): string {
  if (total >= maxCounted) return '10,000+ articles';
  // One language for all, so that the server and every browser write the same.
  return `${total.toLocaleString('en-GB')} ${total === 1 ? 'article' : 'articles'}`;
}
