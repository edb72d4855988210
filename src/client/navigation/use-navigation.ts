import { createContext, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Location } from 'react-router';
import type { Navigation } from './navigation.ts';

/** Null on the server, where there is no navigation. */
export const NavigationContext = createContext<Navigation<unknown> | null>(null);

/** Whether the next page is loading. */
export function useIsNavigating(): boolean {
  const navigation = useContext(NavigationContext);
  return useSyncExternalStore(
    (listener) => navigation?.subscribe(listener) ?? (() => {}),
    () => navigation?.isLoading() ?? false,
    () => false,
  );
}

type Way = { currentLocation: Location; nextLocation: Location };
type Blocked = { isBlocked: boolean; proceed: () => void; reset: () => void };

/** Blocks navigation while `shouldBlock` returns true, until the reader chooses to leave. */
export function useBlocker(shouldBlock: (way: Way) => boolean): Blocked {
  const navigation = useContext(NavigationContext);
  const [leave, setLeave] = useState<{ proceed: () => void }>();
  const ask = useEffectEvent(shouldBlock);
  useEffect(
    () => navigation?.block({ shouldBlock: (way) => ask(way), onBlock: (proceed) => setLeave({ proceed }) }),
    [navigation],
  );
  return {
    isBlocked: leave !== undefined,
    proceed() {
      setLeave(undefined);
      leave?.proceed();
    },
    reset: () => setLeave(undefined),
  };
}
