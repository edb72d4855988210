/** Cleans a search text for the server, which rejects control characters. */
export function cleanSearchText(text: string, maxLength: number): string {
  return text
    .replace(/\p{Control}/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
    .trim();
}
