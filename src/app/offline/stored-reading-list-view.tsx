import { useEffect, useState } from 'react';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { findStoredReadingLists, type StoredItem, type StoredList } from './stored-reading-list.ts';

/** What this browser has of the reader's lists. Undefined until it is known, and if there is nothing. */
export function useStoredReadingLists(isWanted: boolean): StoredList[] | undefined {
  const [lists, setLists] = useState<StoredList[]>();
  useEffect(() => {
    if (!isWanted) return;
    findStoredReadingLists().then(setLists, () => setLists(undefined));
  }, [isWanted]);
  return lists;
}

/** All lists as they were last loaded, without their buttons: they need a connection. */
export function StoredReadingLists({ lists }: { lists: StoredList[] }) {
  if (lists.length === 0) return <p className="mt-6 text-ink-soft">{texts.savedArticles.empty}</p>;
  return lists.map(({ name, items }) => (
    <section key={name} aria-label={name || texts.savedArticles.noList}>
      {name && (
        <h2 dir="auto" className="mt-10 font-serif text-title">
          {name}
        </h2>
      )}
      <StoredItems items={items} />
    </section>
  ));
}

function StoredItems({ items }: { items: StoredItem[] }) {
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
