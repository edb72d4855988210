import type { Typeface } from './typeface.ts';

/**
 * The text on one line, without symbols and emoji that the typeface does not have. Undefined if it lacks a letter,
 * because the text would be misspelt without it.
 */
export function drawableText(text: string, typeface: Typeface): string | undefined {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  let drawable = '';
  for (const character of plain) {
    if (typeface.canDraw(character)) drawable += character;
    else if (/[\p{Letter}\p{Number}\p{Mark}]/u.test(character) && !/\p{Emoji_Component}/u.test(character)) {
      return undefined;
    }
  }
  const tidy = drawable.replace(/ +/g, ' ').trim();
  return tidy === '' ? undefined : tidy;
}

export type TextLayout = { size: number; lines: string[] };

/** Breaks the text into lines, in the largest size at which it fits. At the smallest size the rest is cut off. */
export function layOutLines(
  text: string,
  {
    typeface,
    width,
    settings,
  }: { typeface: Typeface; width: number; settings: { size: number; lines: number }[] },
): TextLayout {
  const smallest = settings.at(-1) ?? { size: 48, lines: 1 };
  for (const { size, lines: maxLines } of settings) {
    const lines = breakLines(text, (line) => typeface.widthOf(line, size) <= width);
    if (lines.length <= maxLines) return { size, lines };
  }
  const fits = (line: string) => typeface.widthOf(line, smallest.size) <= width;
  const lines = breakLines(text, fits);
  const visible = lines.slice(0, smallest.lines);
  const last = visible.pop() ?? '';
  return { size: smallest.size, lines: [...visible, cutLine(last, fits)] };
}

function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((part) => breakWord(part, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
    } else {
      if (line !== '') lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Breaks a word that is wider than a line at the line's end. */
function breakWord(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && !fits(piece + character)) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

export function cutLine(line: string, fits: (line: string) => boolean): string {
  const characters = [...line];
  while (characters.length > 0 && !fits(`${characters.join('')}…`)) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
