// The rules of a tag list, independent of its display.

function cleanTag(text: string): string {
  return text.trim().toLowerCase();
}

/** Adds the typed tags, separated by commas. Leaves out blank tags, duplicates and tags over the limit. */
export function addTags(tags: readonly string[], typed: string, max: number): string[] {
  const added = typed
    .split(',')
    .map(cleanTag)
    .filter((tag) => tag !== '');
  return [...new Set([...tags, ...added])].slice(0, Math.max(max, tags.length));
}

const maxSuggestions = 6;

export function suggestTags(options: {
  known: readonly string[];
  chosen: readonly string[];
  typed: string;
}): string[] {
  const text = cleanTag(options.typed);
  if (text === '') return [];
  return options.known
    .filter((tag) => tag.includes(text) && !options.chosen.includes(tag))
    .slice(0, maxSuggestions);
}
