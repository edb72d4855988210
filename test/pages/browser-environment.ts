// A simulated document for page tests. Unlike Vitest's own environment it leaves Node's `fetch` alone, which the tests and the
// pages use for real calls over HTTP.
import { Window } from 'happy-dom';
import type { Environment } from 'vitest/runtime';
import { populateGlobal } from 'vitest/runtime';

// biome-ignore lint/style/noDefaultExport: Vitest requires one.
export default {
  name: 'browser',
  viteEnvironment: 'client',
  setup(global) {
    const window = new Window({
      url: 'https://galley.test/',
      console,
      width: 1280,
      height: 800,
      settings: { handleDisabledFileLoadingAsSuccess: true, disableErrorCapturing: true },
    });
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
    return {
      async teardown() {
        await window.happyDOM.close();
        for (const key of keys) delete global[key];
        for (const [key, value] of originals) Object.defineProperty(global, key, value);
      },
    };
  },
} satisfies Environment;
