import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** The time, anew each minute. For what the browser alone renders. */
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
