import { useEffect, useRef, useState } from 'react';

// Whoever reads with their ears is not interrupted by every like.
const quietMs = 20_000;

type AnnouncementOptions = { count: number | undefined; describe: (count: number) => string };

/**
 * What screen readers say when the number changes; the number a page begins with is no news. Fewer are said at once, for
 * that is what somebody just did. More are said now and then, with all that have come meanwhile.
 */
export function useAnnouncement({ count, describe }: AnnouncementOptions): string {
  const [announcement, setAnnouncement] = useState('');
  const said = useRef({ count, at: Number.NEGATIVE_INFINITY });

  useEffect(() => {
    const { current } = said;
    if (count === undefined || current.count === undefined) {
      current.count = count;
      setAnnouncement('');
      return;
    }
    if (count === current.count) return;
    const isMore = count > current.count;
    const waitMs = isMore ? Math.max(0, current.at + quietMs - Date.now()) : 0;
    const timer = setTimeout(() => {
      said.current = { count, at: isMore ? Date.now() : current.at };
      setAnnouncement(describe(count));
    }, waitMs);
    return () => clearTimeout(timer);
  }, [count, describe]);

  return announcement;
}
