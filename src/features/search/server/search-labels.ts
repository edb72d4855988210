// What a search can be narrowed by is kept among the words it looks into, so that the index finds both at once.

/** Each empty where it does not narrow the search. */
export type SearchFilters = { category: string; tag: string; authorId: string };

type Labelled = { category: string | null; tags: string[]; authorId: string };

/** For what is looked into. */
export function labelsOf({ category, tags, authorId }: Labelled): string[] {
  // No word begins with a sign, so nobody finds a label by typing it.
  const named = (kind: string, name: string) => `=${kind}/${name}`;
  return [
    ...(category ? [named('category', category)] : []),
    ...tags.map((tag) => named('tag', tag)),
    ...(authorId ? [named('author', authorId)] : []),
  ];
}

/** For what is looked for: a query of PostgreSQL's, empty where nothing is narrowed. */
export function labelQuery({ category, tag, authorId }: SearchFilters): string {
  return labelsOf({ category, tags: tag ? [tag] : [], authorId })
    .map((label) => `'${label.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`)
    .join(' & ');
}
