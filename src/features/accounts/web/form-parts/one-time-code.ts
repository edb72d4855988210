/** The number of digits in the mail. */
export const codeLength = 6;

/** Removes spaces, dashes and words around a pasted code, and converts digits of other scripts. */
export function cleanCode(text: string): string {
  return digitsOf(text).slice(0, codeLength);
}

type Paste = { value: string; selectionStart: number; selectionEnd: number; pasted: string };

/** A complete code replaces the field's value; a part is inserted at the caret. */
export function pasteCode({ value, selectionStart, selectionEnd, pasted }: Paste): string {
  const digits = digitsOf(pasted);
  if (digits.length >= codeLength) return digits.slice(0, codeLength);
  return cleanCode(value.slice(0, selectionStart) + digits + value.slice(selectionEnd));
}

function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '');
}
