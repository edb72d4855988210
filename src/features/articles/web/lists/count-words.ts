/** `1` → `1 article`. Where counting stopped at `cap`, that many or more: `1,000+ articles`. */
export function countWords(total: number, cap = Number.POSITIVE_INFINITY): string {
  // One language for all, so that the server and every browser write the same.
  const number = total.toLocaleString('en-GB');
  if (total >= cap) return `${number}+ articles`;
  return `${number} ${total === 1 ? 'article' : 'articles'}`;
}
