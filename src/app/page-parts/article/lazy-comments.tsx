import { type RefObject, useEffect, useRef, useState } from 'react';
import { replayClick } from '#client/replay-click.ts';
import { trustHtml } from '#kit/trusted-types.ts';

type CommentsModule = typeof import('./article-comments.tsx');

let loaded: CommentsModule | undefined;

/** The server loads the comments before it renders. Browsers load the script when a reader scrolls near them. */
export async function loadComments(): Promise<void> {
  loaded ??= await import('./article-comments.tsx');
}

type LazyCommentsProps = { articleId: string; slug: string; authorId: string };

/**
 * Keeps the server's HTML until the script is needed: most readers never scroll that far. A button that is pressed before
 * the script has arrived is pressed again afterwards.
 */
export function LazyComments(props: LazyCommentsProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const pressed = useRef<Press>(undefined);
  const [isInteractive, setIsInteractive] = useState(import.meta.env.SSR);
  const [nothing] = useState(() => trustHtml(''));
  useEffect(() => whenNear(containerRef, () => void loadAndRender(() => setIsInteractive(true))), []);
  useEffect(() => {
    const container = containerRef.current;
    if (!container) return;
    if (isInteractive) {
      if (pressed.current) pressAgain(container, pressed.current);
      return;
    }
    const notePress = (event: MouseEvent) => {
      const button = event.target instanceof Element && event.target.closest('button');
      if (button) pressed.current = { ...describe(button), isByKeyboard: event.detail === 0 };
    };
    container.addEventListener('click', notePress);
    return () => container.removeEventListener('click', notePress);
  }, [isInteractive]);
  if (!isInteractive || !loaded) {
    return (
      <div
        key="still"
        ref={containerRef}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string makes React keep the server's HTML.
        dangerouslySetInnerHTML={{ __html: nothing }}
      />
    );
  }
  return (
    <div key="alive" ref={containerRef}>
      <loaded.ArticleComments {...props} />
    </div>
  );
}

/** The button of the server's HTML is replaced, so it is found again by its name, and by the comment that it is in. */
type Press = { name: string | null; commentId: string | undefined; isByKeyboard: boolean };

const describe = (button: HTMLButtonElement) => ({
  name: button.getAttribute('aria-label') ?? button.textContent,
  commentId: button.closest('article')?.id,
});

function pressAgain(container: HTMLElement, { name, commentId, isByKeyboard }: Press): void {
  const button = [...container.querySelectorAll('button')].find((other) => {
    const found = describe(other);
    return found.name === name && found.commentId === commentId;
  });
  if (button) replayClick(button, isByKeyboard);
}

async function loadAndRender(onLoaded: () => void): Promise<void> {
  try {
    await loadComments();
    onLoaded();
  } catch {
    // The script cannot be loaded: keep the server's HTML, and try again when online.
    window.addEventListener('online', () => void loadAndRender(onLoaded), { once: true });
  }
}

// About one screen ahead, which is enough time to fetch a small script.
const margin = '800px';

/**
 * Runs at once after a client-side navigation, when there is no HTML of the server yet, and for a link to one comment,
 * which may be on a later page. Otherwise runs when the comments are near the viewport.
 */
function whenNear(containerRef: RefObject<HTMLElement | null>, onNear: () => void): (() => void) | undefined {
  const container = containerRef.current;
  if (!container) return;
  if (container.childElementCount === 0 || location.hash.startsWith('#comment')) {
    onNear();
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: margin },
  );
  observer.observe(container);
  return () => observer.disconnect();
}
