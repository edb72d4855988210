import { cleanTags, firstCategories, maxExcerptLength, maxTags, maxTitleLength } from '../../rules.ts';
import type { ArticleText } from './article-text.ts';

export type ReadMarkdown = { ok: true; text: Partial<ArticleText> } | { ok: false; reason: string };

// A book; what it becomes would not fit into a request.
const maxFileBytes = 900_000;

export async function readMarkdownFile(file: File): Promise<ReadMarkdown> {
  if (file.size > maxFileBytes)
    return { ok: false, reason: 'This file is larger than 900 KB. Please split it.' };
  const source = await file.text();
  if (source.includes('\0')) return { ok: false, reason: 'This is not a text file.' };
  const [{ readFrontMatter }, { markdownToHtml }] = await Promise.all([
    import('#richtext/read-front-matter.ts'),
    import('#richtext/markdown-to-html.ts'),
  ]);
  const { fields, body } = readFrontMatter(source);
  const category = firstCategories.find(({ slug, name }) =>
    [slug, name.toLowerCase()].includes(fields.category?.trim().toLowerCase() ?? ''),
  );
  return {
    ok: true,
    // What the file does not say stays as it is on the page.
    text: {
      content: markdownToHtml(body),
      ...(fields.title && { title: fields.title.slice(0, maxTitleLength) }),
      ...(fields.excerpt && { excerpt: fields.excerpt.slice(0, maxExcerptLength) }),
      ...(category && { category: category.slug }),
      ...(fields.tags && { tags: cleanTags(fields.tags).slice(0, maxTags) }),
    },
  };
}
