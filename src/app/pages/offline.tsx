import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { hasLocalCopy } from '#features/writing/web/write/saving/has-local-copy.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { listStoredArticles, type StoredArticle } from '../offline/list-stored-articles.ts';
import { storedListPath } from '../offline/stored-reading-list.ts';
import { StoredReadingLists, useStoredReadingLists } from '../offline/stored-reading-list-view.tsx';

/** The service worker stores this page, and redirects readers without a connection to it. */
export const load: LoadPage = ({ site }) => ({
  title: texts.offline.title,
  description: fill(texts.offline.description, { site: site.name }),
  isIndexable: false,
});

export function Component() {
  const from = useRequestedPath();
  useReturn(from);
  const tryAgain = () => window.location.assign(from ?? paths.home);
  const readingLists = useStoredReadingLists(from?.split('?')[0] === storedListPath);
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <div className="mx-auto max-w-measure">
        <header>
          <h1 className="font-serif text-display">
            {readingLists ? texts.savedArticles.title : texts.offline.title}
          </h1>
          <p className="mt-4 font-serif text-ink-soft text-lead">
            {readingLists ? texts.savedArticles.offlineLead : texts.offline.lead}
          </p>
          <UnsavedTextNote />
          <Button className="mt-6" onClick={tryAgain}>
            {texts.actions.tryAgain}
          </Button>
        </header>
        {readingLists && <StoredReadingLists lists={readingLists} />}
        <StoredArticles />
      </div>
    </div>
  );
}

/** Tells readers who come from the write page that their unsaved text is stored in this browser. */
function UnsavedTextNote() {
  const [hasUnsavedText, setHasUnsavedText] = useState(false);
  useEffect(() => setHasUnsavedText(hasLocalCopy(localStorage)), []);
  if (!hasUnsavedText) return null;
  return <p className="mt-4 font-medium">{texts.offline.unsavedTextHint}</p>;
}

/** The path that was requested without a connection, if it is a path of this site. */
function useRequestedPath(): string | undefined {
  const [searchParams] = useSearchParams();
  const from = searchParams.get('from') ?? '';
  return /^\/(?![/\\])/.test(from) ? from : undefined;
}

/**
 * Returns to the requested page once the site is reachable. The connection may be back before the listener is added.
 */
function useReturn(from: string | undefined): void {
  useEffect(() => {
    if (from === undefined) return;
    const returnIfPossible = async () => {
      if (navigator.onLine && (await isReachable())) window.location.replace(from);
    };
    void returnIfPossible();
    window.addEventListener('online', returnIfPossible);
    return () => window.removeEventListener('online', returnIfPossible);
  }, [from]);
}

/** Being online does not mean that the site is reachable: returning too early would redirect here again and again. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(paths.health, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

function StoredArticles() {
  const [articles, setArticles] = useState<StoredArticle[]>();
  useEffect(() => {
    listStoredArticles().then(setArticles, () => setArticles([]));
  }, []);
  if (!articles) return null;
  if (articles.length === 0) {
    return (
      <div className="mt-12">
        <EmptyState title={texts.offline.empty}>{texts.offline.emptyHint}</EmptyState>
      </div>
    );
  }
  return (
    <section aria-labelledby="kept" className="mt-12">
      <h2 id="kept" className="border-line border-b pb-3 font-serif text-title">
        {texts.offline.savedArticles}
      </h2>
      <ul>
        {articles.map(({ path, title, lead }) => (
          <li key={path} className="border-line border-b py-5">
            {/* A plain link, because a whole document was stored. */}
            <a href={path} dir="auto" className="block font-serif text-xl leading-snug hover:text-accent">
              {title}
            </a>
            <p dir="auto" className="mt-1.5 text-ink-soft">
              {lead}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
