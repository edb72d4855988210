import { useSyncExternalStore } from 'react';

/** The token of a link in an email: the fragment of the URL. Undefined on the server, because browsers do not send it. */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('hashchange', onChange);
      return () => window.removeEventListener('hashchange', onChange);
    },
    () => window.location.hash.slice(1),
    () => undefined,
  );
}
