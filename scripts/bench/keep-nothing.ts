// The site in place of `npm start`, with every request querying and rendering: each answer is made in a cache of its own, so
// that nothing is kept and nobody waits for somebody else's answer.
import { loadBuiltSite } from '../load-built-site.ts';

const { runBuiltSite } = await loadBuiltSite();
await runBuiltSite({
  adaptCache: (create) => ({
    async get(key, make) {
      const answer = await create().get(key, make);
      // As of an answer that was dropped at once: none of them is sent again as it is.
      return Object.assign(answer, { findKept: () => undefined });
    },
    has: () => false,
    drop() {},
    clear() {},
  }),
});
