// Category, tags and author are stored as labels among an article's words, so that one index lookup finds words and
// filters.

/** An empty filter matches everything. */
export type SearchFilters = { category: string; tag: string; authorId: string };

type Labelled = { category: string | null; tags: string[]; authorId: string };

/** The labels to store with an article. */
export function labelsOf({ category, tags, authorId }: Labelled): string[] {
  // Words never start with `=`, so nobody can find a label by typing it.
  const label = (kind: string, name: string) => `=${kind}/${name}`;
  return [
    ...(category ? [label('category', category)] : []),
    ...tags.map((tag) => label('tag', tag)),
    ...(authorId ? [label('author', authorId)] : []),
  ];
}

/** A `tsquery` for the filters; empty when no filter is set. */
export function labelQuery({ category, tag, authorId }: SearchFilters): string {
  return labelsOf({ category, tags: tag ? [tag] : [], authorId })
    .map((label) => `'${label.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`)
    .join(' & ');
}
