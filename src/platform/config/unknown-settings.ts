// A setting whose name is misspelt does nothing, and nobody notices; so whatever looks like one of ours is told.

export type Unknown = { name: string; meant: string };

/** Variables that are no setting, and nearly are. */
export function findUnknownSettings(
  environment: Record<string, string | undefined>,
  known: readonly string[],
): Unknown[] {
  return Object.keys(environment)
    .filter((name) => !known.includes(name) && environment[name] !== undefined)
    .flatMap((name) => {
      const meant = known.find((setting) => isNearly(name.toUpperCase(), setting));
      return meant ? [{ name, meant }] : [];
    });
}

export const describeUnknown = ({ name, meant }: Unknown): string =>
  `${name} is set, which is no setting of Galley. Is ${meant} meant?`;

/** Short names resemble too much of what others set, such as HOST and HOME. */
function isNearly(name: string, setting: string): boolean {
  if (setting.length < 6 || Math.abs(name.length - setting.length) > 2) return false;
  return distance(name, setting) <= (setting.length < 8 ? 1 : 2);
}

/** How many letters are to be put in, left out, changed or swapped with the next one. */
function distance(one: string, other: string): number {
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
