// Opens a page of a running site without a browser: the server's HTML in a simulated document, hydrated by the site's own script.
// Calls go to the real server, unless a test fails, drops or delays them. Nothing is laid out or painted here: whatever depends on
// that, on real keys, on several tabs or on the network belongs in a journey.
import { createRequire } from 'node:module';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { configure, waitFor, within } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { Window as SimulatedWindow } from 'happy-dom';
import type * as ReactDom from 'react-dom/client';
import { vi } from 'vitest';
import { type MemberSession, sessionEntries } from '#e2e/members.ts';
import type { Site } from '#e2e/run-site.ts';
import { type Calls, createCalls } from './calls.ts';
import { runScript } from './page-script.ts';

configure({
  // Wide for busy machines.
  asyncUtilTimeout: 30_000,
  // Without the whole document, which would fill the terminal.
  getElementError: (message) => new Error(message ?? 'Not found'),
  // A toast appears at once, but TanStack Query tells its observers of a response with a timeout of 0, and React renders them after
  // that. So what one response changes is on the page together when a step of a test ends.
  asyncWrapper: async (step) => {
    const result = await step();
    await wait(1);
    await setImmediate();
    return result;
  },
});

export type OpenPage = {
  /** Everything in the document. */
  body: ReturnType<typeof within>;
  header: ReturnType<typeof within>;
  main: ReturnType<typeof within>;
  user: UserEvent;
  calls: Calls;
  path(): string;
};

export type OpenOptions = {
  session?: MemberSession | undefined;
  calls?: Calls;
  /** Entries of the local storage, in addition to those of the session. */
  stored?: Record<string, string>;
  /** The state of the history entry, which the browser keeps over a reload. */
  historyState?: object;
};

/** Resolves when the page is hydrated. */
export async function openPage(site: Site, path: string, options: OpenOptions = {}): Promise<OpenPage> {
  close();
  const calls = options.calls ?? createCalls();
  calls.sendTo(site.url);
  opened.push(calls);
  vi.stubGlobal('fetch', calls.fetch);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const html = await (await fetch(path, { headers: { accept: 'text/html' } })).text();
  const entries = options.session ? sessionEntries(options.session) : [];
  for (const { name, value } of entries) localStorage.setItem(name, value);
  for (const [name, value] of Object.entries(options.stored ?? {})) localStorage.setItem(name, value);
  (window as unknown as SimulatedWindow).happyDOM.setURL(`https://galley.test${path}`);
  history.replaceState(options.historyState ?? null, '');
  showHtml(html);
  endings.push(runScript(requireForPage));
  const find = (role: string) => {
    const element = document.querySelector<HTMLElement>(role);
    if (!element) throw new Error(`The page at ${path} has no ${role}`);
    return element;
  };
  await waitFor(() => {
    if (find('header').querySelector('[data-only]')) throw new Error(`The page at ${path} was not hydrated`);
  });
  return {
    body: within(document.body),
    get header() {
      return within(find('header'));
    },
    get main() {
      return within(find('main'));
    },
    user: userEvent.setup({ document }),
    calls,
    path: () => window.location.pathname + window.location.search,
  };
}

/** The document of the server, without its scripts. The page state is data, and stays. */
function showHtml(html: string): void {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const script of parsed.querySelectorAll('script:not([type="application/json"])')) script.remove();
  document.head.innerHTML = parsed.head.innerHTML;
  document.body.innerHTML = parsed.body.innerHTML;
}

const opened: Calls[] = [];
const roots: ReactDom.Root[] = [];
const endings: (() => void)[] = [];

const require = createRequire(import.meta.url);
// Before a test fakes the timers: React's scheduler keeps those that it finds first.
const reactDom: typeof ReactDom = require('react-dom/client');

// Remembers what the script has rendered, to remove it with the page.
const watchedReactDom: typeof ReactDom = {
  ...reactDom,
  hydrateRoot: (...args) => {
    const root = reactDom.hydrateRoot(...args);
    roots.push(root);
    return root;
  },
};

const requireForPage = (name: string): unknown =>
  name === 'react-dom/client' ? watchedReactDom : require(name);

/** Ends the page before, as closing its tab does. */
function close(): void {
  for (const root of roots.splice(0)) root.unmount();
  for (const end of endings.splice(0)) end();
}

/** After each test (`new-window.ts`). */
export function closePages(): void {
  close();
  for (const calls of opened.splice(0)) calls.close();
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
