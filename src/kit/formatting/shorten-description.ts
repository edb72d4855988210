// Search engines cut off longer descriptions.
const maxLength = 155;

/** A description for search engines: one line, which ends with a whole word if it has to be cut off. */
export function shortenDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // Not by UTF-16 units: half an emoji would be shown as �.
  const characters = [...line];
  if (characters.length <= maxLength) return line;
  return `${characters
    .slice(0, maxLength)
    .join('')
    .replace(/\s+\S*$/, '')}…`;
}
