import { useEffect, useState } from 'react';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { findStoredReadingList, type StoredItem } from './stored-reading-list.ts';

/** What this browser has of the reading list. Undefined until it is known, and if there is nothing. */
export function useKeptReadingList(isWanted: boolean): StoredItem[] | undefined {
  const [items, setItems] = useState<StoredItem[]>();
  useEffect(() => {
    if (!isWanted) return;
    findStoredReadingList().then(setItems, () => setItems(undefined));
  }, [isWanted]);
  return items;
}

/** The reading list as it was last loaded, without its buttons: they need a connection. */
export function KeptReadingList({ items }: { items: StoredItem[] }) {
  if (items.length === 0) return <p className="mt-6 text-ink-soft">{texts.savedArticles.empty}</p>;
  return (
    <ul className="mt-6 divide-y divide-line rounded-lg border border-line bg-raised">
      {items.map(({ slug, title, author, note }) => (
        <li key={slug} className="px-4 py-4 sm:px-6">
          {/* A plain link, because a whole document was stored. */}
          <a
            href={paths.article(slug)}
            dir="auto"
            className="block font-serif text-xl leading-snug [overflow-wrap:anywhere] hover:text-accent"
          >
            {title}
          </a>
          <p className="mt-1 text-ink-soft text-sm">
            <bdi>{author}</bdi>
          </p>
          {note && (
            <p dir="auto" className="mt-2 whitespace-pre-line text-sm [overflow-wrap:anywhere]">
              {note}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
