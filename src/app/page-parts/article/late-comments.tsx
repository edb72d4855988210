import { type RefObject, useEffect, useRef, useState } from 'react';
import { trustHtml } from '#kit/trusted-types.ts';

type CommentsModule = typeof import('#features/comments/web/comments.tsx');

let loaded: CommentsModule | undefined;

/** The server loads the comments before it renders. Browsers load the script when a reader scrolls near them. */
export async function loadComments(): Promise<void> {
  loaded ??= await import('#features/comments/web/comments.tsx');
}

type LateCommentsProps = { articleId: string; slug: string; authorId: string };

/** Keeps the server's HTML until the script is needed: most readers never scroll that far. */
export function LateComments(props: LateCommentsProps) {
  const placeRef = useRef<HTMLDivElement>(null);
  const [isAlive, setIsAlive] = useState(import.meta.env.SSR);
  const [nothing] = useState(() => trustHtml(''));
  useEffect(() => whenNear(placeRef, () => void wake(() => setIsAlive(true))), []);
  if (!isAlive || !loaded) {
    return (
      <div
        key="still"
        ref={placeRef}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it keeps React away from what is there.
        dangerouslySetInnerHTML={{ __html: nothing }}
      />
    );
  }
  return (
    <div key="alive">
      <loaded.Comments {...props} />
    </div>
  );
}

async function wake(onAwake: () => void): Promise<void> {
  try {
    await loadComments();
    onAwake();
  } catch {
    // The script cannot be loaded: keep the server's HTML, and try again when online.
    window.addEventListener('online', () => void wake(onAwake), { once: true });
  }
}

// About one screen ahead, which is enough time to fetch a small script.
const margin = '800px';

/**
 * Runs at once after a client-side navigation, when there is no HTML of the server yet, and for a link to one comment,
 * which may be on a later page. Otherwise runs when the comments are near the viewport.
 */
function whenNear(placeRef: RefObject<HTMLElement | null>, act: () => void): (() => void) | undefined {
  const place = placeRef.current;
  if (!place) return;
  if (place.childElementCount === 0 || location.hash.startsWith('#comment')) {
    act();
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: margin },
  );
  observer.observe(place);
  return () => observer.disconnect();
}
