import { type RefObject, useEffect, useRef, useState } from 'react';
import { trustHtml } from '#kit/trusted-types.ts';

type CommentsModule = typeof import('#features/comments/web/comments.tsx');

let loaded: CommentsModule | undefined;

/** The server has them before it renders. Browsers fetch the script for them when a reader comes near. */
export async function loadComments(): Promise<void> {
  loaded ??= await import('#features/comments/web/comments.tsx');
}

type LazyCommentsProps = { articleId: string; slug: string; authorId: string };

/** What the server wrote stands as it is until its script is needed: most readers never get that far. */
export function LazyComments(props: LazyCommentsProps) {
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
    // The script is out of reach: what the server wrote can still be read meanwhile.
    window.addEventListener('online', () => void wake(onAwake), { once: true });
  }
}

// About a screen ahead: time enough to fetch a small script.
const margin = '800px';

/** At once after a navigation, when there is nothing to look at yet, and for a link to one comment, which may not be here. */
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
