import { useEffect, useState } from 'react';
import { findUnsavedCopies } from '#client/local-copies.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { ArticleText } from '../article-text.ts';
import { isSameText } from '../article-text.ts';
import { createLocalCopies, type LocalCopy } from '../saving/local-copies.ts';
import { differenceSnippet } from '../text-snippets.ts';

const when = new Intl.DateTimeFormat(texts.language.dates, { dateStyle: 'medium', timeStyle: 'short' });

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
  if (offered.length === 0) return null;
  return (
    <section
      aria-label={texts.unsavedCopies.label}
      className="mb-8 rounded-lg border border-edge bg-wait-tint p-5"
    >
      <h2 className="font-serif text-xl">{texts.unsavedCopies.title}</h2>
      <ul className="mt-3 flex flex-col gap-4">
        {offered.map((copy) => (
          <li key={copy.pageId} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 grow basis-64">
              <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
                {copy.text.title.trim() || texts.articleLabels.untitledArticle}
              </p>
              <CopySnippet text={copy.text} startText={start.startText} />
              <p className="mt-1 text-ink-soft text-sm">
                {fill(texts.unsavedCopies.keptAt, { when: when.format(new Date(copy.storedAt)) })}
              </p>
            </div>
            <div className="flex gap-2">
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
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the writer what the copy has and the page does not, before they restore or discard it. */
function CopySnippet({ text, startText }: { text: ArticleText; startText: ArticleText }) {
  const snippet = differenceSnippet(text, startText);
  if (snippet === '') return <p className="mt-1 text-ink-soft text-sm">{texts.unsavedCopies.noText}</p>;
  return (
    <blockquote dir="auto" className="mt-1 line-clamp-3 font-serif [overflow-wrap:anywhere]">
      {snippet}
    </blockquote>
  );
}
