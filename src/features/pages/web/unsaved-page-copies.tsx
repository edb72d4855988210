import { useEffect, useState } from 'react';
import { findUnsavedCopies } from '#client/local-copies.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import type { EditedPage } from '../contract.ts';
import { createPageCopies, type PageCopy } from './page-copies.ts';

const when = new Intl.DateTimeFormat(texts.language.dates, { dateStyle: 'medium', timeStyle: 'short' });

type UnsavedPageCopiesProps = {
  viewerId: string;
  /** As it was loaded; null for a new page. */
  page: EditedPage | null;
  onRestore: (copy: PageCopy) => void;
};

/** Offers the unsaved text of this page that a closed, crashed or signed-out page left in this browser. */
export function UnsavedPageCopies({ viewerId, page, onRestore }: UnsavedPageCopiesProps) {
  const [copies] = useState(() => createPageCopies(localStorage));
  const [left, setLeft] = useState<PageCopy[]>([]);
  // Look for copies once, when the page opens. Later copies belong to other tabs.
  const [loaded] = useState(page);

  useEffect(() => {
    let isCurrent = true;
    void findUnsavedCopies(copies, { accountId: viewerId }).then((found) => {
      const ofPage = found.filter(({ editedId }) => editedId === (loaded?.id ?? null));
      for (const copy of ofPage.filter((each) => isSaved(each, loaded))) copies.remove(copy.pageId);
      if (isCurrent) setLeft(ofPage.filter((each) => !isSaved(each, loaded)));
    });
    return () => {
      isCurrent = false;
    };
  }, [copies, viewerId, loaded]);

  function drop(copy: PageCopy): void {
    copies.remove(copy.pageId);
    setLeft(left.filter((other) => other !== copy));
  }

  if (left.length === 0) return null;
  return (
    <section
      aria-label={texts.unsavedCopies.label}
      className="rounded-lg border border-edge bg-wait-tint p-5"
    >
      <h3 className="font-serif text-xl">{texts.unsavedCopies.title}</h3>
      <ul className="mt-3 flex flex-col gap-4">
        {left.map((copy) => (
          <li key={copy.pageId} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 grow basis-64">
              <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
                {copy.fields.title.trim() || texts.pageForm.untitled}
              </p>
              <p dir="auto" className="mt-1 line-clamp-3 font-serif [overflow-wrap:anywhere]">
                {wordsOf(copy.fields.content)}
              </p>
              <p className="mt-1 text-ink-soft text-sm">
                {fill(texts.unsavedCopies.keptAt, { when: when.format(new Date(copy.storedAt)) })}
              </p>
            </div>
            <div className="flex gap-2">
              <Button variant="secondary" size="small" onClick={() => drop(copy)}>
                {texts.unsavedCopies.discard}
              </Button>
              <Button
                size="small"
                onClick={() => {
                  onRestore(copy);
                  drop(copy);
                }}
              >
                {texts.actions.restore}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isSaved = ({ fields, footerColumn }: PageCopy, page: EditedPage | null): boolean =>
  page !== null &&
  footerColumn === page.footerColumn &&
  (['title', 'slug', 'lead', 'content'] as const).every((name) => fields[name] === page[name]);

const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim().slice(0, 300);
