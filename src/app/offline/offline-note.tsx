import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';

/**
 * Says what a reader could otherwise only guess, for as long as it lasts. A strip below the header, in a row of its own, so
 * that it lies on top of nothing. It stays in sight, but where an editor has its tools in that place.
 */
export function OfflineNote() {
  const isOffline = useIsOffline();
  const session = useSession();
  const isUnreachable = session.status === 'signed-in' && session.isUnreachable;
  const { pathname } = useLocation();
  return (
    <div
      // The first paint waits for it, and so for the whole header.
      id="below-header"
      role="status"
      className={classNames(
        // As high as the note will be, on a page that was opened without a connection.
        'z-20 in-data-offline:min-h-9.25 print:hidden',
        pathname !== paths.write && 'sticky top-header',
      )}
    >
      {(isOffline || isUnreachable) && (
        <p className="flex flex-wrap items-center justify-center gap-x-2.5 gap-y-1 border-line border-b bg-sunken px-gutter py-2 text-sm">
          <WifiOff aria-hidden className="size-4 shrink-0 text-accent" />
          <span>{isOffline ? texts.offlineNote.offline : texts.offlineNote.unreachable}</span>
          {isOffline && pathname !== paths.offline && 'serviceWorker' in navigator && (
            <Link to={paths.offline} className="font-medium text-accent underline underline-offset-4">
              {texts.offlineNote.readSavedArticles}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

function useIsOffline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    () => !navigator.onLine,
    () => false,
  );
}
