import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** The current time, updated every minute. Use it only in components that the server does not render. */
export function useMinute(): Date {
  const minute = useSyncExternalStore(
    (listener) => {
      const timer = setInterval(listener, minuteMs);
      return () => clearInterval(timer);
    },
    () => Math.floor(Date.now() / minuteMs),
  );
  return new Date(minute * minuteMs);
}
