/** What somebody looks for, as the server takes it: control characters stand in no text, and it refuses them. */
export function cleanSearchText(text: string, maxLength: number): string {
  return text
    .replace(/\p{Control}/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
    .trim();
}
