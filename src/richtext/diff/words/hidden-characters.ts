// Characters that are invisible or reorder the text around them, so that a text reads differently than it is stored.

import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

// Unicode's default ignorable characters, format and control characters, separators, and the blank Braille pattern.
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2028\u2029\u2800]/gu;

// Most texts contain only these characters and need no search.
const plain = /^[\t\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff]*$/;

// White space, and the character that a comparison uses for `<br>`.
const plainControls = new Set(['\t', '\n', '\r', '\f', '\u0000']);

const names: Record<string, string> = {
  '00AD': texts.hiddenCharacters.softHyphen,
  '034F': texts.hiddenCharacters.graphemeJoiner,
  '061C': texts.hiddenCharacters.arabicLetterMark,
  '115F': texts.hiddenCharacters.hangulFiller,
  '1160': texts.hiddenCharacters.hangulFiller,
  '180E': texts.hiddenCharacters.mongolianVowelSeparator,
  '200B': texts.hiddenCharacters.zeroWidthSpace,
  '200C': texts.hiddenCharacters.zeroWidthNonJoiner,
  '200D': texts.hiddenCharacters.zeroWidthJoiner,
  '200E': texts.hiddenCharacters.leftToRightMark,
  '200F': texts.hiddenCharacters.rightToLeftMark,
  '2028': texts.hiddenCharacters.lineSeparator,
  '2029': texts.hiddenCharacters.paragraphSeparator,
  '202A': texts.hiddenCharacters.leftToRightEmbedding,
  '202B': texts.hiddenCharacters.rightToLeftEmbedding,
  '202C': texts.hiddenCharacters.endOfEmbeddingOrOverride,
  '202D': texts.hiddenCharacters.leftToRightOverride,
  '202E': texts.hiddenCharacters.rightToLeftOverride,
  '2060': texts.hiddenCharacters.wordJoiner,
  '2061': texts.hiddenCharacters.functionApplication,
  '2062': texts.hiddenCharacters.invisibleTimes,
  '2063': texts.hiddenCharacters.invisibleSeparator,
  '2064': texts.hiddenCharacters.invisiblePlus,
  '2066': texts.hiddenCharacters.leftToRightIsolate,
  '2067': texts.hiddenCharacters.rightToLeftIsolate,
  '2068': texts.hiddenCharacters.firstStrongIsolate,
  '2069': texts.hiddenCharacters.endOfIsolate,
  '2800': texts.hiddenCharacters.blankBraillePattern,
  '3164': texts.hiddenCharacters.hangulFiller,
  FEFF: texts.hiddenCharacters.zeroWidthNoBreakSpace,
  FFA0: texts.hiddenCharacters.hangulFiller,
};

export type HiddenCharacter = { index: number; length: number; name: string };

/** Finds all hidden characters of a text, with their names: `zero-width space (U+200B)`. */
export function findHidden(text: string): HiddenCharacter[] {
  if (plain.test(text)) return [];
  const found: HiddenCharacter[] = [];
  for (const { 0: char, index } of text.matchAll(hidden)) {
    if (plainControls.has(char) || isExpected(char, text, index)) continue;
    found.push({ index, length: char.length, name: nameCharacter(char) });
  }
  return found;
}

/** Replaces each hidden character by its code, for names and URLs. */
export const escapeHidden = (text: string): string => text.replace(hidden, (char) => `[${codeOf(char)}]`);

const codeOf = (char: string): string =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function nameCharacter(char: string): string {
  const code = codeOf(char);
  const name = names[code.slice(2)] ?? nameRange(char.codePointAt(0) ?? 0);
  return fill(texts.hiddenCharacters.nameAndCode, { name, code });
}

function nameRange(code: number): string {
  if ((code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef))
    return texts.hiddenCharacters.variationSelector;
  if (code >= 0xe0000 && code <= 0xe007f) return texts.hiddenCharacters.tagCharacter;
  return code < 0xa0 ? texts.hiddenCharacters.controlCharacter : texts.hiddenCharacters.invisibleCharacter;
}

// Scripts that use joiners.
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*$/u;
const pictograph = /(?:\p{Extended_Pictographic}|\p{EMod}|\ufe0f|[#*0-9])$/u;

// More than the combining marks on one letter.
const lookBehind = 8;

/** Whether the character is a normal part of an emoji or of the script around it. */
function isExpected(char: string, text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - lookBehind), index);
  if (char === '\ufe0f' || char === '\ufe0e') return pictograph.test(before);
  if (char === '\u200d' && pictograph.test(before))
    return /^\p{Extended_Pictographic}/u.test(text.slice(index + 1, index + 3));
  return (char === '\u200c' || char === '\u200d') && joining.test(before);
}
