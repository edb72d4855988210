// The pages of members on a cold load: how much they move while their parts arrive, how many requests they make, how long the
// longest chain of requests is that wait for each other, and when the last part is shown.
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { ada, createMembers, grace, type MemberSession, sessionEntries } from '../../e2e/members.ts';
import { runSite, type Site } from '../../e2e/run-site.ts';
import { createArticle } from '../../e2e/writing/own-articles.ts';
import { paths } from '../../src/kit/paths.ts';
import { findChromium } from '../browser/find-chromium.ts';

const viewports = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
// An element that moves is named by its role and its text.
const maxNamed = 3;

type Measured = { shift: number; moved: string[]; requests: number; chain: number; shownMs: number };
type Shift = { value: number; moved: string[] };

export async function measureMembersPages(): Promise<void> {
  const site = await runSite({ adminEmail: grace.email });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  });
  try {
    for (const { name, path, session } of await preparePages(site)) {
      for (const [device, viewport] of Object.entries(viewports)) {
        const context = await openContext(browser, { site, session, viewport });
        const measured = await measurePage(context, site.url + path);
        process.stdout.write(`${describe(`${name}, ${device}`, measured)}\n`);
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** An author with a draft, a submission and a preview link, and an editor with that submission in the queue. */
async function preparePages(site: Site) {
  const members = createMembers(site);
  const author = await members.signIn(ada);
  const editor = await members.signIn(grace);
  const content = `<h2>One</h2>${'<p>A proof is read once for its sense and once more for every letter in it.</p>'.repeat(40)}`;
  const draft = await createArticle(site, author.token, { content, status: 'draft' });
  const submitted = await createArticle(site, author.token, { content, status: 'published' });
  await send(site, author, `/api/blogs/${draft._id}/preview-links`, { expiresInDays: 7 });
  await send(site, author, '/api/series', { title: 'Proofs', description: 'How they are read.' });
  return [
    { name: 'write, new', path: '/write', session: author },
    { name: 'write, draft', path: `/write?edit=${draft._id}`, session: author },
    { name: 'my articles', path: '/my-articles', session: author },
    { name: 'own profile', path: '/profile', session: author },
    { name: 'statistics', path: paths.statistics, session: author },
    { name: 'settings', path: paths.identitySettings, session: editor },
    { name: 'feed', path: '/feed', session: author },
    { name: 'reading list', path: '/reading-list', session: author },
    { name: 'dashboard', path: '/dashboard', session: editor },
    { name: 'review', path: paths.review(submitted._id), session: editor },
  ];
}

async function send({ url }: Site, { token }: MemberSession, path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

type Opening = { site: Site; session: MemberSession; viewport: { width: number; height: number } };

/** A browser without a service worker, so that each request is one over the network. */
async function openContext(browser: Browser, { site, session, viewport }: Opening): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport,
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: site.url, localStorage: sessionEntries(session) }],
    },
  });
  await context.addInitScript(watchShifts, maxNamed);
  return context;
}

/** Runs in the page. */
function watchShifts(max: number): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const text = (element?.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 30);
    return `${element?.tagName.toLowerCase() ?? 'nothing'} “${text}”`;
  };
  type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Entry[]) {
      shifts.push({ value, moved: sources.slice(0, max).map(({ node }) => nameOf(node)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function measurePage(context: BrowserContext, url: string): Promise<Measured> {
  const page = await context.newPage();
  const depths = await watchRequests(await context.newCDPSession(page));
  const startedAt = performance.now();
  await page.goto(url);
  await waitUntilShown(page);
  const shownMs = Math.round(performance.now() - startedAt);
  // Late parts may still arrive.
  await page.waitForTimeout(2000);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  return {
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.filter(({ value }) => value > 0.001).flatMap(({ moved }) => moved),
    requests: depths.length,
    chain: Math.max(...depths),
    shownMs,
  };
}

/** Nothing loads any more, and the page has its heading. */
async function waitUntilShown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
}

/** How many requests come one after the other until each of them: 1 for the page itself. */
async function watchRequests(session: CDPSession): Promise<number[]> {
  const depths: number[] = [];
  const depthOf = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    // Parts are fetched first, and then imported from the cache.
    const isFromCache = depthOf.has(request.url) && new URL(request.url).pathname.startsWith('/assets/');
    if (isFromCache || request.url.startsWith('data:')) return;
    const parents = [
      initiator.url,
      ...(initiator.stack?.callFrames.map((frame) => frame.url) ?? []),
      ...(initiator.stack?.parent?.callFrames.map((frame) => frame.url) ?? []),
    ];
    const depth = 1 + Math.max(0, ...parents.map((parent) => depthOf.get(parent ?? '') ?? 0));
    depths.push(depth);
    if (!depthOf.has(request.url)) depthOf.set(request.url, depth);
  });
  return depths;
}

function describe(name: string, { shift, moved, requests, chain, shownMs }: Measured): string {
  const what = `${name}: shift ${shift.toFixed(3)}, ${requests} requests, chain of ${chain}, shown after ${shownMs} ms`;
  return moved.length > 0 ? `${what}\n    moved: ${moved.join('; ')}` : what;
}
