// Gives each file of page tests a simulated window of its own. The files of a worker share its process: starting one, importing React
// and the simulated browser, and running both before Node.js has optimized them, costs a second of processor time or two.
import { type GlobalWindow, Window } from 'happy-dom';
import { afterAll, afterEach } from 'vitest';
import { populateGlobal } from 'vitest/runtime';

const window = new Window({
  url: 'https://galley.test/',
  console,
  width: 1280,
  height: 800,
  settings: { handleDisabledFileLoadingAsSuccess: true, disableErrorCapturing: true },
});
const names: Record<string, unknown> = globalThis as unknown as GlobalWindow & Record<string, unknown>;
// Unlike Vitest's own environments this leaves Node's `fetch` alone, which the tests and the pages use for real calls over HTTP.
const { keys, originals } = populateGlobal(names, window, { bindFunctions: true });

afterAll(async () => {
  await window.happyDOM.close();
  for (const key of keys) delete names[key];
  for (const [key, value] of originals) Object.defineProperty(names, key, value);
});

// React looks for a window when it is imported.
const { closePages } = await import('./open-page.ts');
afterEach(closePages);
