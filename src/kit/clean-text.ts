// Texts that people enter and others read, in the browser and on the server. Characters that nobody sees must not hide or turn around
// what others read. Joiners and direction marks stay: languages and emoji need them.

// Control characters, and those that reverse the text after them.
const unwanted = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
// Format characters alone are no text, nor are letters and signs that are blank, such as the Hangul filler.
const visible = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const isBlank = (text: string): boolean => !visible.test(text);

export const removeUnwanted = (text: string): string => text.replace(unwanted, '');

/** One line: white space of any kind becomes single spaces. Empty if nothing of the text can be seen. */
export function cleanLine(text: string): string {
  const line = removeUnwanted(text.replace(/\s+/g, ' ')).replace(/ {2,}/g, ' ').trim();
  return isBlank(line) ? '' : line;
}

/** The same for a text of several lines, which stay. */
export function cleanLines(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(unwanted, (character) => (character === '\n' || character === '\t' ? character : ''))
    .trim();
  return isBlank(lines) ? '' : lines;
}
