// Text as a search sees it, the same for what is looked into and what is looked for.

/** One spelling for what looks alike: case, width, and the accents of alphabets that can do without. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase();
}

// Scripts that put no spaces between words.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

/** For what is looked into: each character of such a script stands alone. */
export function indexText(text: string): string {
  return normalizeText(text).replace(unspaced, (run) => ` ${[...run].join(' ')} `);
}

/** For what is looked for: a run of such characters must be found in that order, like words in quotes. */
export function queryText(text: string): string {
  let isQuoted = false;
  return normalizeText(text)
    .split('"')
    .map((part) => {
      const spaced = part.replace(unspaced, (run) =>
        isQuoted ? ` ${[...run].join(' ')} ` : ` "${[...run].join(' ')}" `,
      );
      isQuoted = !isQuoted;
      return spaced;
    })
    .join('"');
}

/** The words people may have meant to type: letters and digits, as they stand in a title. */
export function wordsOf(text: string): string[] {
  return [...new Set(normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? [])];
}

export const titleKeyOf = (title: string): string => normalizeText(title).replace(/\s+/g, ' ').trim();
