// Responses come in several shapes: the payload at the top level or in a `data` wrapper, an article's category and
// author as objects or as text. This file converts them to one shape, so that no other code has to handle the variants.
import { slugOf } from '#kit/slug.ts';

type Fields = Record<string, unknown>;

// The fields that may be in a wrapper. Any other `data` is a payload of its own, such as a profile.
const wrappedNames = ['blog', 'blogs', 'page', 'totalPages', 'total', 'liked', 'likes', 'suggestions'];

export function normalizeResponse(response: unknown): unknown {
  if (!isFields(response)) return response;
  const flat = isFields(response.data) ? { ...unwrap(response.data), ...response } : response;
  return {
    ...flat,
    ...('blog' in flat && { blog: normalizeArticle(flat.blog) }),
    ...(Array.isArray(flat.blogs) && { blogs: flat.blogs.map(normalizeArticle) }),
  };
}

function unwrap(wrapper: Fields): Fields {
  return Object.fromEntries(Object.entries(wrapper).filter(([name]) => wrappedNames.includes(name)));
}

function normalizeArticle(article: unknown): unknown {
  if (!isFields(article)) return article;
  const { category, author, metadata, timestamps } = article;
  return {
    ...(isFields(timestamps) && { publishedAt: timestamps.publishedAt ?? null }),
    ...article,
    category: toCategory(category),
    author: isFields(author) ? author : toAuthor(author),
    metadata: { readTime: 1, wordCount: 0, difficulty: 'beginner', ...(isFields(metadata) && metadata) },
  };
}

function toCategory(category: unknown): unknown {
  if (typeof category === 'string')
    return category === '' ? null : { name: category, slug: slugOf(category) };
  return category ?? null;
}

function toAuthor(name: unknown): Fields {
  return { id: '', name: typeof name === 'string' ? name : '', username: '', bio: '', avatar: null };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
