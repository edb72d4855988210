import { useEffect, useState } from 'react';
import { findUnsavedCopies } from '#client/local-copies.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { UnsavedTexts, UnsavedWords } from '#ui/unsaved-texts.tsx';
import type { ArticleText } from '../article-text.ts';
import { isSameText } from '../article-text.ts';
import { createLocalCopies, type LocalCopy } from '../saving/local-copies.ts';
import { differenceSnippet } from '../text-snippets.ts';

type UnsavedCopiesProps = {
  viewerId: string;
  articleId: string | null;
  /** The text when the page was opened. A copy with the same text is removed. */
  startText: ArticleText;
  /** Copies that the conflict dialog has resolved. */
  doneIds: readonly string[];
  /** True when the text is in the form, and the copy can be removed. */
  onRestore: (copy: LocalCopy) => boolean;
};

/** Offers the unsaved text that a closed, crashed or signed-out page left in this browser. */
export function UnsavedCopies({ viewerId, articleId, startText, doneIds, onRestore }: UnsavedCopiesProps) {
  const [copies] = useState(() => createLocalCopies(localStorage));
  const [left, setLeft] = useState<LocalCopy[]>([]);
  // Look for copies once, when the page opens. Later copies belong to other tabs.
  const [start] = useState({ articleId, startText });

  useEffect(() => {
    let isCurrent = true;
    void findUnsavedCopies(copies, { accountId: viewerId }).then((found) => {
      const isDone = (copy: LocalCopy) =>
        copy.articleId === start.articleId && isSameText(copy.text, start.startText);
      for (const copy of found.filter(isDone)) copies.remove(copy.pageId);
      if (isCurrent) setLeft(found.filter((copy) => !isDone(copy)));
    });
    return () => {
      isCurrent = false;
    };
  }, [copies, viewerId, start]);

  useEffect(() => {
    for (const pageId of doneIds) copies.remove(pageId);
  }, [copies, doneIds]);

  function drop(copy: LocalCopy): void {
    copies.remove(copy.pageId);
    setLeft(left.filter((other) => other !== copy));
  }

  // Copies of this article; for a new article, copies of all articles.
  const offered = left.filter(
    (copy) =>
      (start.articleId === null || copy.articleId === start.articleId) && !doneIds.includes(copy.pageId),
  );
  return (
    <UnsavedTexts
      headingLevel={2}
      className="mb-8"
      offered={offered.map((copy) => ({
        id: copy.pageId,
        title: copy.text.title.trim() || texts.articleLabels.untitledArticle,
        // What the copy has and the page does not, before the writer restores or discards it.
        snippet: <UnsavedWords words={differenceSnippet(copy.text, start.startText)} />,
        storedAt: copy.storedAt,
        actions: (
          <>
            <Button variant="secondary" size="small" onClick={() => drop(copy)}>
              {texts.unsavedCopies.discard}
            </Button>
            {copy.articleId === start.articleId ? (
              <Button size="small" onClick={() => onRestore(copy) && drop(copy)}>
                {texts.actions.restore}
              </Button>
            ) : (
              <Link
                className="inline-flex min-h-9 items-center underline"
                to={paths.editArticle(copy.articleId ?? '')}
              >
                {texts.unsavedCopies.open}
              </Link>
            )}
          </>
        ),
      }))}
    />
  );
}
