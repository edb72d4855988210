import { noteTags } from '#platform/cache/tag-scope.ts';

/** The tag of responses that list the categories. */
export const categoriesTag = 'categories';

/** The tag of responses that show this category: its name, its slug or its articles. */
export const categoryTag = (key: string): string => `category:${key}`;

/** Tags the response that is being made with the categories that it shows, by their keys. */
export function noteCategories(keys: Iterable<string | null | undefined>): void {
  noteTags([...keys].flatMap((key) => (key ? [categoryTag(key)] : [])));
}
