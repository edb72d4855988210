import { useEffect, useState } from 'react';
import { findUnsavedCopies } from '#client/local-copies.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { UnsavedTexts, UnsavedWords } from '#ui/unsaved-texts.tsx';
import type { EditedPage } from '../contract.ts';
import { createPageCopies, type PageCopy } from './page-copies.ts';

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

  return (
    <UnsavedTexts
      headingLevel={3}
      offered={left.map((copy) => ({
        id: copy.pageId,
        title: copy.fields.title.trim() || texts.pageForm.untitled,
        snippet: <UnsavedWords words={wordsOf(copy.fields.content)} />,
        storedAt: copy.storedAt,
        actions: (
          <>
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
          </>
        ),
      }))}
    />
  );
}

const isSaved = ({ fields, footerColumn }: PageCopy, page: EditedPage | null): boolean =>
  page !== null &&
  footerColumn === page.footerColumn &&
  (['title', 'slug', 'lead', 'content'] as const).every((name) => fields[name] === page[name]);

const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim().slice(0, 300);
