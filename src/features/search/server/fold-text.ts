// Folds indexed texts and search texts in the same way.

/** Removes differences in case and width, and the accents of Latin, Greek and Cyrillic letters. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase();
}

// Scripts without spaces between words.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

/** For the index: each character of a script without spaces becomes a word. */
export function indexText(text: string): string {
  return foldText(text).replace(unspaced, (run) => ` ${[...run].join(' ')} `);
}

// Several hyphens in the place where a word may begin. PostgreSQL takes each as an exclusion, may have only spaces and other operators
// between them, and fails at the 33rd.
const repeatedExclusions = /(?<=^|["\s\p{Z}\p{C}!&|()])-(?:[\s\p{Z}\p{C}!&|()]*-)+/gu;

/**
 * For a search: a run of characters of a script without spaces becomes a phrase, like words in quotes. One hyphen excludes the word
 * after it, and several exclude nothing: `--force` finds “force”.
 */
export function queryText(text: string): string {
  let isQuoted = false;
  return foldText(text)
    .split('"')
    .map((part) => {
      const spaced = part.replace(unspaced, (run) =>
        isQuoted ? ` ${[...run].join(' ')} ` : ` "${[...run].join(' ')}" `,
      );
      const clean = isQuoted ? spaced : spaced.replace(repeatedExclusions, ' ');
      isQuoted = !isQuoted;
      return clean;
    })
    .join('"');
}

/** The distinct folded words of a text: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])];
}

export const titleKeyOf = (title: string): string => foldText(title).replace(/\s+/g, ' ').trim();
