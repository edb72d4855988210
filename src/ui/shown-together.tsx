import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isLoadingPart } from './lazy-part.tsx';

// A part that takes longer appears later, and may move what is below it.
const maxWaitMs = 3000;
const checkEveryMs = 25;

type ShownTogetherProps = { placeholder: ReactNode; children: ReactNode };

/**
 * Shows its parts once all of them have what they load. Otherwise each would move those below it when it arrives, possibly
 * under a finger. A placeholder stands there until then.
 */
export function ShownTogether({ placeholder, children }: ShownTogetherProps) {
  const queries = useQueryClient();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const startedAt = Date.now();
    let calmChecks = 0;
    const timer = setInterval(() => {
      // Twice in a row: a part that has just arrived may start loading in turn.
      calmChecks = queries.isFetching() > 0 || isLoadingPart() ? 0 : calmChecks + 1;
      if (calmChecks < 2 && Date.now() - startedAt < maxWaitMs) return;
      clearInterval(timer);
      setIsShown(true);
    }, checkEveryMs);
    return () => clearInterval(timer);
  }, [queries]);
  return (
    <div className="relative" aria-busy={!isShown}>
      {!isShown && <div className="absolute inset-x-0 top-0">{placeholder}</div>}
      <div className={isShown ? undefined : 'invisible'}>{children}</div>
    </div>
  );
}
