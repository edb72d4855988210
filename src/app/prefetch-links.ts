import { findRoute } from './routes.ts';

// Whoever rests on a link means it; whoever passes over one does not.
const restMs = 60;

type Prefetching = {
  /** Whether something is on its way that nobody has asked for yet. */
  isUnderWay(): boolean;
};

/** Fetches what a link leads to once somebody rests on it or presses it: the click then finds everything there. */
export function prefetchLinks(load: (address: string) => Promise<unknown>): Prefetching {
  let underWay = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function prefetch(address: string): Promise<void> {
    underWay += 1;
    try {
      await load(address);
    } finally {
      underWay -= 1;
    }
  }

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(timer);
    const address = addressAt(target);
    // A finger does not rest: it presses.
    if (address !== undefined && pointerType !== 'touch') timer = setTimeout(prefetch, restMs, address);
  });
  // The click comes when the finger or the button is up again; that much time is won.
  document.addEventListener('pointerdown', ({ target }) => {
    clearTimeout(timer);
    const address = addressAt(target);
    if (address !== undefined) void prefetch(address);
  });

  return { isUnderWay: () => underWay > 0 };
}

/** Where a press would lead to, if that is another page of the site. */
function addressAt(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const { origin, pathname, search } = window.location;
  if (!link || link.origin !== origin || link.target !== '' || link.hasAttribute('download')) return;
  if (link.pathname + link.search === pathname + search) return;
  if (findRoute(link.pathname).route.path === '*' || isSavingData()) return;
  return link.pathname + link.search;
}

/** Not every browser tells. */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
