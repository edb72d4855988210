// Links for readers, in both menus. Only members load this module.
import { Bookmark, History, type LucideIcon, Rss } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { feedPath, historyPath, readingListPath } from '#features/library/library-paths.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';

type LibraryLink = { to: string; label: string; icon: LucideIcon };

export const libraryLinks: LibraryLink[] = [
  { to: feedPath, label: texts.feedPage.title, icon: Rss },
  { to: readingListPath(), label: texts.savedArticles.title, icon: Bookmark },
  { to: historyPath, label: texts.history.title, icon: History },
];

/** The links in the mobile menu, which has an empty element for them. */
export function MobileLibraryLinks() {
  const [slot, setSlot] = useState<Element | null>(null);
  useEffect(() => setSlot(document.getElementById('library-links')), []);
  if (!slot) return null;
  return createPortal(
    libraryLinks.map(({ to, label, icon: Icon }) => (
      <Link
        key={to}
        to={to}
        className="flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-left text-lg hover:bg-sunken"
      >
        <Icon aria-hidden className="size-5 text-ink-soft" />
        {label}
      </Link>
    )),
    slot,
  );
}
