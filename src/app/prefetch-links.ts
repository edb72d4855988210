import { findRoute } from './routes.ts';

// A pointer that rests on a link this long is likely to click it; a shorter time is passing over.
const hoverMs = 60;

type Prefetching = {
  /** True while a page is being fetched that nobody has opened yet. */
  isPrefetching(): boolean;
};

/** Fetches the page of a link when the pointer rests on it or presses it, so that the click shows it at once. */
export function prefetchLinks(load: (path: string) => Promise<unknown>): Prefetching {
  let pending = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function prefetch(path: string): Promise<void> {
    pending += 1;
    try {
      await load(path);
    } finally {
      pending -= 1;
    }
  }

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(timer);
    const path = pathAt(target);
    // A finger does not hover.
    if (path !== undefined && pointerType !== 'touch') timer = setTimeout(prefetch, hoverMs, path);
  });
  // The click follows when the finger or the button is released, so fetching on press gains that time.
  document.addEventListener('pointerdown', ({ target }) => {
    clearTimeout(timer);
    const path = pathAt(target);
    if (path !== undefined) void prefetch(path);
  });

  return { isPrefetching: () => pending > 0 };
}

/** The path of the link at the target, if it leads to another page of the site. */
function pathAt(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const { origin, pathname, search } = window.location;
  if (!link || link.origin !== origin || link.target !== '' || link.hasAttribute('download')) return;
  if (link.pathname + link.search === pathname + search) return;
  if (findRoute(link.pathname).route.path === '*' || isSavingData()) return;
  return link.pathname + link.search;
}

/** Not every browser supports it. */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
