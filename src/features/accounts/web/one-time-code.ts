/** As many digits as the mail has. */
export const codeLength = 6;

/** People paste codes with spaces, dashes or the words around them; digits of other scripts mean the same. */
export function cleanCode(text: string): string {
  return digitsOf(text).slice(0, codeLength);
}

type Paste = { value: string; selectionStart: number; selectionEnd: number; pasted: string };

/** A whole code replaces what was there; a piece goes where the caret is. */
export function pasteCode({ value, selectionStart, selectionEnd, pasted }: Paste): string {
  const digits = digitsOf(pasted);
  if (digits.length >= codeLength) return digits.slice(0, codeLength);
  return cleanCode(value.slice(0, selectionStart) + digits + value.slice(selectionEnd));
}

function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '');
}
