import type { Article, PendingRevision } from '#features/articles/article-schema.ts';

/** What a writer writes: all fields of the page. */
export type ArticleText = {
  title: string;
  excerpt: string;
  /** The slug; empty when none is chosen. */
  category: string;
  tags: readonly string[];
  /** HTML of the editor. */
  content: string;
};

export const emptyText: ArticleText = { title: '', excerpt: '', category: '', tags: [], content: '' };

/** The text its author works on: the edit where there is one beside the live text. */
export function textOf(article: Article): ArticleText {
  const { title, excerpt, category, tags, content } = workedOn(article);
  return { title, excerpt, category: category?.slug ?? '', tags, content };
}

export function workedOn(article: Article): Article | PendingRevision {
  return article.pendingRevision ?? article;
}

/** Whether each pause may save it to the account: what waits for review or is decided changes only when asked to. */
export function isDraft(article: Article | null): boolean {
  return article === null || workedOn(article).status === 'draft';
}

export function isSameText(one: ArticleText, other: ArticleText): boolean {
  return (
    one.title.trim() === other.title.trim() &&
    one.excerpt.trim() === other.excerpt.trim() &&
    one.category === other.category &&
    one.content === other.content &&
    one.tags.join() === other.tags.join()
  );
}

export function isEmptyText(text: ArticleText): boolean {
  return isSameText({ ...text, category: '' }, emptyText);
}
