// Category, tags and author are stored as labels among an article's words, so that one index lookup finds words and
// filters.

/** An empty filter matches everything. */
export type SearchFilters = {
  /** The keys of one category: more than one while the articles of a retired one are moved to it. */
  categories: readonly string[];
  tag: string;
  authorId: string;
};

type Labelled = { category: string | null; tags: string[]; authorIds: readonly string[] };

/** The labels to store with an article. */
export function labelsOf({ category, tags, authorIds }: Labelled): string[] {
  // Words never start with `=`, so nobody can find a label by typing it.
  const label = (kind: string, name: string) => `=${kind}/${name}`;
  return [
    ...(category ? [label('category', category)] : []),
    ...tags.map((tag) => label('tag', tag)),
    ...authorIds.map((authorId) => label('author', authorId)),
  ];
}

/** A `tsquery` for the filters; empty when no filter is set. */
export function labelQuery({ categories, tag, authorId }: SearchFilters): string {
  const inCategory = quote(categories.flatMap((category) => labelsOf({ category, tags: [], authorIds: [] })));
  const others = quote(
    labelsOf({ category: null, tags: tag ? [tag] : [], authorIds: authorId ? [authorId] : [] }),
  );
  return [...(inCategory.length > 1 ? [`(${inCategory.join(' | ')})`] : inCategory), ...others].join(' & ');
}

const quote = (labels: string[]): string[] =>
  labels.map((label) => `'${label.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`);
