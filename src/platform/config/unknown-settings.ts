// A setting with a misspelt name has no effect and goes unnoticed, so variables that resemble a setting are reported.

export type Unknown = { name: string; meant: string };

/** Finds variables whose name is not a setting but resembles one. */
export function findUnknownSettings(
  environment: Record<string, string | undefined>,
  known: readonly string[],
): Unknown[] {
  return Object.keys(environment)
    .filter((name) => !known.includes(name) && environment[name] !== undefined)
    .flatMap((name) => {
      const meant = known.find((setting) => isSimilar(name.toUpperCase(), setting));
      return meant ? [{ name, meant }] : [];
    });
}

export const describeUnknown = ({ name, meant }: Unknown): string =>
  `${name} is set, which is no setting of Galley. Is ${meant} meant?`;

/** Short names are not compared: HOST resembles HOME, which other programs use. */
function isSimilar(name: string, setting: string): boolean {
  if (setting.length < 6 || Math.abs(name.length - setting.length) > 2) return false;
  return editDistance(name, setting) <= (setting.length < 8 ? 1 : 2);
}

/** The number of insertions, deletions, substitutions and swaps of neighbours (Damerau-Levenshtein). */
function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? Infinity) + 1,
        (next[j - 1] ?? Infinity) + 1,
        (row[j - 1] ?? Infinity) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? Infinity;
}
