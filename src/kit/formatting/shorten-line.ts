/** A text as one line, cut off with “…” if it has more than `maxLength` characters. An emoji is one character. */
export function shortenLine(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`;
}
