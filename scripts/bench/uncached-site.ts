// Starts the site like `npm start`, but without caching: each response is computed in a cache of its own, so that every request
// queries the database and renders, and no request shares the computation of another. Only what every page of the site shows is
// kept, its name, look and footer: a page that nobody has requested yet finds them on any site that has readers.
import { loadBuiltSite } from '../build/load-built-site.ts';

const sharedByAllPages = ['/api/site ', '/api/site/home '];

const { runBuiltSite } = await loadBuiltSite();
await runBuiltSite({
  adaptCache: (create) => {
    const kept = create();
    return {
      async get(key, compute) {
        if (sharedByAllPages.some((call) => key.startsWith(call))) return kept.get(key, compute);
        const response = await create().get(key, compute);
        // As if the response had been invalidated at once, so that it is never sent again as a stored response.
        return Object.assign(response, { findCurrent: () => undefined });
      },
      has: () => false,
      invalidate() {},
      distrust() {},
      clear() {},
    };
  },
});
