import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#client/paths.ts';
import { Button } from '#ui/button.tsx';
import type { ArticleText } from './article-text.ts';
import { isSameText } from './article-text.ts';
import { createLocalCopies, findLeftCopies, type LocalCopy } from './local-copies.ts';

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

type LeftCopiesProps = {
  viewerId: string;
  articleId: string | null;
  /** What the page starts with: a copy that says the same has done its work. */
  startText: ArticleText;
  /** Copies that were dealt with elsewhere on the page. */
  doneIds: readonly string[];
  /** True when it is on the desk, and the copy has done its work. */
  onRestore: (copy: LocalCopy) => boolean;
};

/** Text that a closed, crashed or signed-out page left in this browser, offered when its article is opened again. */
export function LeftCopies({ viewerId, articleId, startText, doneIds, onRestore }: LeftCopiesProps) {
  const [copies] = useState(() => createLocalCopies(localStorage));
  const [left, setLeft] = useState<LocalCopy[]>([]);
  // Looked for once, when the page opens; what is left later is another tab's.
  const [start] = useState({ articleId, startText });

  useEffect(() => {
    let isCurrent = true;
    void findLeftCopies(copies, { accountId: viewerId }).then((found) => {
      const isDone = (copy: LocalCopy) =>
        copy.articleId === start.articleId && isSameText(copy.text, start.startText);
      for (const copy of found.filter(isDone)) copies.remove(copy.deskId);
      if (isCurrent) setLeft(found.filter((copy) => !isDone(copy)));
    });
    return () => {
      isCurrent = false;
    };
  }, [copies, viewerId, start]);

  useEffect(() => {
    for (const deskId of doneIds) copies.remove(deskId);
  }, [copies, doneIds]);

  function drop(copy: LocalCopy): void {
    copies.remove(copy.deskId);
    setLeft(left.filter((other) => other !== copy));
  }

  // Those of this article; on an empty page, those of any.
  const shown = left.filter(
    (copy) =>
      (start.articleId === null || copy.articleId === start.articleId) && !doneIds.includes(copy.deskId),
  );
  if (shown.length === 0) return null;
  return (
    <section aria-label="Unsaved text" className="mb-8 rounded-lg border border-edge bg-wait-tint p-5">
      <h2 className="font-serif text-xl">Unsaved text from before</h2>
      <ul className="mt-3 flex flex-col gap-4">
        {shown.map((copy) => (
          <li key={copy.deskId} className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0">
              <span className="font-medium">{copy.text.title.trim() || 'Untitled Article'}</span>
              <span className="block text-ink-soft text-sm">
                Kept in this browser on {when.format(new Date(copy.keptAt))}
              </span>
            </p>
            <div className="flex gap-2">
              <Button variant="secondary" size="small" onClick={() => drop(copy)}>
                Discard
              </Button>
              {copy.articleId === start.articleId ? (
                <Button size="small" onClick={() => onRestore(copy) && drop(copy)}>
                  Restore
                </Button>
              ) : (
                <Link
                  className="inline-flex min-h-9 items-center underline"
                  to={paths.editArticle(copy.articleId ?? '')}
                >
                  Open
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
