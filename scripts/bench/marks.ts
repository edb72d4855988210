// Measures what a press costs on a very long article with many marks: in the author's editor and on the review page.
import { chromium, type Page } from '@playwright/test';
import {
  ada,
  colleagues,
  createMembers,
  grace,
  type MemberSession,
  sessionEntries,
} from '../../e2e/members.ts';
import { runSite, type Site } from '../../e2e/run-site.ts';
import { anchorOf } from '../../src/features/marks/locate-passage.ts';
import { findChromium } from '../browser/find-chromium.ts';

const size = { words: 20_000, marks: 200, suggestions: 100 };

/** Presses each button of the two pages and prints the time until the next frame is painted. */
export async function measureMarks(): Promise<void> {
  // One reviewer may make 60 marks a minute.
  const reviewers = [grace, ...colleagues.slice(0, 3)];
  const site = await runSite({ adminEmail: reviewers.map(({ email }) => email).join(',') });
  try {
    const members = createMembers(site);
    const author = await members.signIn(ada);
    const admins: MemberSession[] = [];
    for (const reviewer of reviewers) admins.push(await members.signIn(reviewer));
    const [admin = author] = admins;
    const id = await prepare(site, { admins, author });
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
    });
    const open = async ({ token, viewer }: MemberSession, path: string) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        storageState: {
          cookies: [],
          origins: [{ origin: site.url, localStorage: sessionEntries({ token, viewer }) }],
        },
      });
      const page = await context.newPage();
      await page.goto(site.url + path);
      await page
        .getByRole('article')
        .nth(size.marks - 1)
        .waitFor({ state: 'attached' });
      await watchPresses(page);
      return page;
    };
    const review = await open(admin, `/dashboard/review/${id}`);
    const reviewing = await measureReview(review);
    await review.context().close();
    const editing = await measureEditing(await open(author, `/write?edit=${id}`));
    process.stdout.write(
      `${JSON.stringify({ ...size, 'review page': reviewing, editor: editing }, null, 2)}\n`,
    );
    await browser.close();
  } finally {
    await site.stop();
  }
}

const words = 'a proof is read once for its sense and once more for every single letter in it'.split(' ');

/** Paragraphs of a hundred words. Each begins with a sentence of its own, which a mark can quote. */
function writeBlocks(): string[] {
  return Array.from({ length: size.words / 100 }, (_, n) => {
    const sentence = `Paragraph number ${n} tells galley ${n} from the others.`;
    const rest = Array.from({ length: 92 }, (_word, at) => words[(at + n) % words.length]);
    return `${sentence} ${rest.join(' ')}`;
  });
}

async function prepare(site: Site, { admins, author }: { admins: MemberSession[]; author: MemberSession }) {
  const send = async ({ token }: MemberSession, method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(site.url + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as { blog: { _id: string } };
  };
  const blocks = writeBlocks();
  const text = {
    title: 'A long article',
    excerpt: 'Very long.',
    category: 'javascript',
    content: blocks.map((block) => `<p>${block}</p>`).join(''),
    status: 'published',
  };
  const { _id } = (await send(author, 'POST', '/api/blogs', text)).blog;
  for (let n = 0; n < size.marks; n += 1) {
    const block = n % blocks.length;
    const quote = `tells galley ${block} from`;
    const start = blocks[block]?.indexOf(quote) ?? 0;
    const anchor = anchorOf(blocks, { block, start, end: start + quote.length });
    const suggestion = n % 2 === 0 ? { replacement: `knows galley ${block} from` } : {};
    await send(admins[n % admins.length] ?? author, 'POST', `/api/blogs/${_id}/marks`, {
      revision: 1,
      ...anchor,
      body: `Remark ${n}`,
      ...suggestion,
    });
  }
  await send(admins[0] ?? author, 'PATCH', `/api/blogs/${_id}/visibility`, {
    visibility: 'rejected',
    changesRequested: true,
    note: 'See the marks.',
  });
  return _id;
}

/** Milliseconds: of the page's own thread, and on the clock until the frame was painted. */
type Press = { cpu: number; painted: number };

/** Records, for each press, the time until the next frame is painted. */
async function watchPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const presses: number[] = [];
    Object.assign(window, { presses });
    document.addEventListener(
      'click',
      () => {
        const pressedAt = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => presses.push(performance.now() - pressedAt);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
}

const isExact = new Set(['Apply', 'Resolve', 'Decline']);

/** Presses through the DOM, so that the time of the browser's tool is not part of it. */
async function press(page: Page, name: string, at = 0): Promise<Press> {
  // Found beforehand: the search for it among hundreds of buttons works on the page's thread, too.
  const button = await page
    .getByRole('main')
    .getByRole('button', { name, exact: isExact.has(name) })
    .nth(at)
    .elementHandle();
  if (!button) throw new Error(`There is no button ${name}`);
  const before = await countPresses(page);
  const { cpuMs, stop } = await measureThread(page);
  await button.evaluate((element) => (element as HTMLElement).click());
  await page.waitForFunction(
    (count) => (window as unknown as { presses: unknown[] }).presses.length > count,
    before,
  );
  const cpu = await cpuMs();
  await stop();
  const all = await page.evaluate(() => (window as unknown as { presses: number[] }).presses);
  // Responses and delayed searches of this press must not fall into the next one.
  await page.waitForTimeout(1_200);
  return { cpu: Math.round(cpu), painted: Math.round(all.at(-1) ?? 0) };
}

/** The time that the page's thread works, which other programs on the machine do not lengthen. */
async function measureThread(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const start = await read();
  return { cpuMs: async () => (await read()) - start, stop: () => session.detach() };
}

const countPresses = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { presses: unknown[] }).presses.length);

async function repeat(times: number, run: (n: number) => Promise<Press>): Promise<Press[]> {
  const all: Press[] = [];
  for (let n = 0; n < times; n += 1) all.push(await run(n));
  return all;
}

async function measureReview(page: Page) {
  return {
    'select a mark': await repeat(5, (n) => press(page, 'Show in the text', 20 + n * 10)),
    resolve: await repeat(5, (n) => press(page, 'Resolve', 20 + n * 10)),
  };
}

async function measureEditing(page: Page) {
  const select = await repeat(5, (n) => press(page, 'Show in the text', 20 + n * 10));
  const resolve = await repeat(5, (n) => press(page, 'Resolve', 21 + n * 2));
  const apply = await repeat(5, (n) => press(page, 'Apply', 10 + n * 10));
  await press(page, 'Decline', 3);
  await page.getByRole('textbox', { name: 'Why not?' }).fill('No.');
  const decline = await press(page, 'Decline', 3);
  const applyAll = await press(page, 'Apply all');
  return { 'select a mark': select, resolve, apply, decline, 'apply all': applyAll };
}
