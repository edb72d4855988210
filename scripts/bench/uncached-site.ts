// Starts the site like `npm start`, but without caching: each response is computed in a cache of its own, so that every request
// queries the database and renders, and no request shares the computation of another.
import { loadBuiltSite } from '../build/load-built-site.ts';

const { runBuiltSite } = await loadBuiltSite();
await runBuiltSite({
  adaptCache: (create) => ({
    async get(key, compute) {
      const response = await create().get(key, compute);
      // As if the response had been invalidated at once, so that it is never sent again as a stored response.
      return Object.assign(response, { findCurrent: () => undefined });
    },
    has: () => false,
    invalidate() {},
    clear() {},
  }),
});
