/** Usernames in lower case, with the paths of their profiles. */
export type KnownNames = ReadonlyMap<string, string>;

// Not within an email address or a URL.
const mention = /(?<![\p{L}\p{N}_@/.-])@([A-Za-z0-9_-]{3,30})(?![A-Za-z0-9_-])/gu;

/** The names behind an `@` in a text, in lower case, each once. They need not exist. */
export function findMentionedNames(text: string): string[] {
  const names = [...text.matchAll(mention)].flatMap(([, name = '']) => spellings(name));
  return [...new Set(names.map((name) => name.toLowerCase()))];
}

/** `@ada-` may be the name `ada-`, or `ada` before a dash. */
function spellings(name: string): string[] {
  const trimmed = name.replace(/[-_]+$/, '');
  return trimmed.length >= 3 && trimmed !== name ? [name, trimmed] : [name];
}

export type MentionPart =
  | { text: string; name: undefined; path?: undefined }
  | { text: string; name: string; path: string };

/** Splits a text into mentions of known names and the rest. Joined, the parts are the text again. */
export function splitMentions(text: string, names: KnownNames): MentionPart[] {
  const parts: MentionPart[] = [];
  let done = 0;
  for (const match of text.matchAll(mention)) {
    const found = spellings(match[1] ?? '').find((each) => names.has(each.toLowerCase()));
    const path = found === undefined ? undefined : names.get(found.toLowerCase());
    if (found === undefined || path === undefined) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index), name: undefined });
    parts.push({ text: `@${found}`, name: found.toLowerCase(), path });
    done = match.index + 1 + found.length;
  }
  if (done < text.length || parts.length === 0) parts.push({ text: text.slice(done), name: undefined });
  return parts;
}
