import { useEffect, useRef, useState } from 'react';

// Do not interrupt screen reader users with every like.
const minIntervalMs = 20_000;

type AnnouncementOptions = { count: number | undefined; describe: (count: number) => string };

/**
 * The text that screen readers announce when the number changes. The first number is not announced. A lower number is
 * announced at once, because the user caused it. A higher number is announced at most every 20 seconds.
 */
export function useAnnouncement({ count, describe }: AnnouncementOptions): string {
  const [announcement, setAnnouncement] = useState('');
  const announced = useRef({ count, at: Number.NEGATIVE_INFINITY });

  useEffect(() => {
    const { current } = announced;
    if (count === undefined || current.count === undefined) {
      current.count = count;
      setAnnouncement('');
      return;
    }
    if (count === current.count) return;
    const isMore = count > current.count;
    const waitMs = isMore ? Math.max(0, current.at + minIntervalMs - Date.now()) : 0;
    const timer = setTimeout(() => {
      announced.current = { count, at: isMore ? Date.now() : current.at };
      setAnnouncement(describe(count));
    }, waitMs);
    return () => clearTimeout(timer);
  }, [count, describe]);

  return announcement;
}
