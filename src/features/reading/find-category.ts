type Named = { slug: string; formerSlugs: readonly string[] };

/** The category with this slug, also with a former one. */
export function findBySlug<Category extends Named>(
  categories: readonly Category[],
  slug: string,
): Category | undefined {
  return (
    categories.find((category) => category.slug === slug) ??
    categories.find(({ formerSlugs }) => formerSlugs.includes(slug))
  );
}
