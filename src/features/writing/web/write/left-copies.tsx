import { useEffect, useState } from 'react';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { ArticleText } from './article-text.ts';
import { isSameText } from './article-text.ts';
import { firstDifference } from './first-words.ts';
import { createLocalCopies, findLeftCopies, type LocalCopy } from './local-copies.ts';

const when = new Intl.DateTimeFormat(texts.language.dates, { dateStyle: 'medium', timeStyle: 'short' });

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
    <section
      aria-label={texts.unsavedCopies.label}
      className="mb-8 rounded-lg border border-edge bg-wait-tint p-5"
    >
      <h2 className="font-serif text-xl">{texts.unsavedCopies.title}</h2>
      <ul className="mt-3 flex flex-col gap-4">
        {shown.map((copy) => (
          <li key={copy.deskId} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 grow basis-64">
              <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
                {copy.text.title.trim() || texts.articleLabels.untitledArticle}
              </p>
              <CopyWords text={copy.text} startText={start.startText} />
              <p className="mt-1 text-ink-soft text-sm">
                {fill(texts.unsavedCopies.keptAt, { when: when.format(new Date(copy.keptAt)) })}
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

/** Nobody should have to decide about a text without having seen of it what the page does not have. */
function CopyWords({ text, startText }: { text: ArticleText; startText: ArticleText }) {
  const words = firstDifference(text, startText);
  if (words === '') return <p className="mt-1 text-ink-soft text-sm">{texts.unsavedCopies.noText}</p>;
  return (
    <blockquote dir="auto" className="mt-1 line-clamp-3 font-serif [overflow-wrap:anywhere]">
      {words}
    </blockquote>
  );
}
