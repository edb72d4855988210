import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';

/**
 * A strip below the header while the browser is offline or the site is unreachable. It has a row of its own, so it
 * covers nothing. It is sticky, except on the write page, where the editor's toolbar takes that position.
 */
export function OfflineNote() {
  const isOffline = useIsOffline();
  const session = useSession();
  const isUnreachable = session.status === 'signed-in' && session.isUnreachable;
  const { pathname } = useLocation();
  return (
    <div
      // The first paint is blocked until this element has arrived, and with it the whole header.
      id="below-header"
      role="status"
      className={classNames(
        // The height of the note, reserved on a page that was opened offline.
        'z-20 in-data-offline:min-h-9.25 print:hidden',
        pathname !== paths.write && 'sticky top-header',
      )}
    >
      {(isOffline || isUnreachable) && (
        <p className="border-line border-b bg-sunken px-gutter py-2 text-center text-sm">
          <WifiOff aria-hidden className="me-2 inline size-4 text-accent" />
          {isOffline ? texts.offlineNote.offline : texts.offlineNote.unreachable}{' '}
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
