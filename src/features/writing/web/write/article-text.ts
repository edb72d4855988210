import type { Article, PendingRevision } from '#features/articles/article-schema.ts';
import type { GivenAnswer } from '#features/articles/checklist-schema.ts';

/** All fields of the form. */
export type ArticleText = {
  title: string;
  excerpt: string;
  /** The category's slug; empty when none is chosen. */
  category: string;
  tags: readonly string[];
  /** Where the article appeared first; empty if here. */
  canonicalUrl: string;
  /** The editor's HTML. */
  content: string;
  /** The answers to the checklist. */
  checklist: readonly GivenAnswer[];
};

export const emptyText: ArticleText = {
  title: '',
  excerpt: '',
  category: '',
  tags: [],
  canonicalUrl: '',
  content: '',
  checklist: [],
};

/** The text that the author works on: the edit of a live article if there is one, else the article. */
export function textOf(article: Article): ArticleText {
  // Another implementation of the API may not send the first address.
  const { title, excerpt, category, tags, content, canonicalUrl = '' } = workingRevisionOf(article);
  return {
    title,
    excerpt,
    category: category?.slug ?? '',
    tags,
    canonicalUrl,
    content,
    checklist: answersOf(article),
  };
}

function answersOf({ checklist }: Article): GivenAnswer[] {
  return (checklist ?? []).flatMap(({ point, asked, answer, words }) =>
    answer === null ? [] : [{ point, asked, answer, words }],
  );
}

export function workingRevisionOf(article: Article): Article | PendingRevision {
  return article.pendingRevision ?? article;
}

/** Whether it may be saved automatically. A submitted or reviewed text is saved only when the author says so. */
export function isDraft(article: Article | null): boolean {
  return article === null || workingRevisionOf(article).status === 'draft';
}

export function isSameText(one: ArticleText, other: ArticleText): boolean {
  return (
    one.title.trim() === other.title.trim() &&
    one.excerpt.trim() === other.excerpt.trim() &&
    one.category === other.category &&
    one.content === other.content &&
    one.canonicalUrl.trim() === other.canonicalUrl.trim() &&
    one.tags.join() === other.tags.join() &&
    writeAnswers(one) === writeAnswers(other)
  );
}

/** In one order: the page keeps the order in which the author answered. */
function writeAnswers({ checklist }: ArticleText): string {
  return JSON.stringify(
    checklist.map(({ point, asked, answer, words }) => [point, asked, answer, words.trim()]).sort(),
  );
}

/** Whether there is nothing to lose. A category and answers alone are no text. */
export function isEmptyText(text: ArticleText): boolean {
  return isSameText({ ...text, category: '', checklist: [] }, emptyText);
}
