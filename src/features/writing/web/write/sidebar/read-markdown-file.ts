import { cleanTags, maxTags } from '#features/articles/rules.ts';
import { findBySlug } from '#features/reading/categories-query.ts';
import { texts } from '#texts';
import type { ArticleText } from '../article-text.ts';

export type ReadMarkdown = { ok: true; text: Partial<ArticleText> } | { ok: false; reason: string };

/** Undefined when the scripts could not be loaded. The next file tries again. */
function loadReader() {
  return Promise.all([
    import('#richtext/markdown/read-front-matter.ts'),
    import('#richtext/markdown/markdown-to-html.ts'),
  ]).catch(() => undefined);
}

// The HTML of a larger file would not fit into one request (1 MB).
const maxFileBytes = 900_000;

type SiteCategory = { slug: string; name: string; formerSlugs: readonly string[] };

/** A category that the site does not have is left out. */
export async function readMarkdownFile(
  file: File,
  categories: readonly SiteCategory[],
): Promise<ReadMarkdown> {
  if (file.size > maxFileBytes) return { ok: false, reason: texts.readMarkdownFile.tooLarge };
  const source = await file.text();
  if (source.includes('\0')) return { ok: false, reason: texts.readMarkdownFile.notText };
  const reader = await loadReader();
  if (!reader) return { ok: false, reason: texts.readMarkdownFile.readerNotLoaded };
  const [{ readFrontMatter }, { markdownToHtml }] = reader;
  const { fields, body } = readFrontMatter(source);
  const named = fields.category?.trim().toLowerCase() ?? '';
  const category =
    findBySlug(categories, named) ?? categories.find(({ name }) => name.toLowerCase() === named);
  return {
    ok: true,
    // Fields that are not in the file keep their values.
    text: {
      content: markdownToHtml(body),
      ...(fields.title && { title: fields.title }),
      ...(fields.excerpt && { excerpt: fields.excerpt }),
      ...(category && { category: category.slug }),
      ...(fields.canonicalUrl && { canonicalUrl: fields.canonicalUrl }),
      ...(fields.tags && { tags: cleanTags(fields.tags).slice(0, maxTags) }),
    },
  };
}
