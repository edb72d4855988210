import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ada, createMembers, sessionEntries } from '../../e2e/members.ts';
import { runSite, type Site } from '../../e2e/run-site.ts';
import { findChromium } from '../browser/find-chromium.ts';

const size = { words: 20_000, images: 60, codeBlocks: 40 };
const keys = 200;

/** Types into a very long article, saves it and prints the times. */
export async function measureEditor(): Promise<void> {
  const site = await runSite({ adminEmail: 'admin@example.com' });
  try {
    const { token, viewer } = await createMembers(site).signIn(ada);
    const images = await Promise.all([1, 2, 3, 4, 5].map((n) => uploadImage(site, token, n)));
    const content = writeArticle(images);
    const saves = await measureSaves({ site, token, content });
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
    });
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      storageState: {
        cookies: [],
        origins: [{ origin: site.url, localStorage: sessionEntries({ token, viewer }) }],
      },
    });
    const page = await context.newPage();
    const startedAt = performance.now();
    await page.goto(`${site.url}/write?edit=${saves.id}`);
    await page.getByRole('textbox', { name: 'Content' }).waitFor();
    const openedMs = performance.now() - startedAt;
    const results = {
      'article, KB of HTML': Math.round(content.length / 1000),
      'save over HTTP, ms': saves.times,
      'open on the write page, ms': Math.round(openedMs),
      'key to paint at the start, ms': await measureTyping(page, 'Control+Home'),
      'key to paint at the end, ms': await measureTyping(page, 'Control+End'),
    };
    process.stdout.write(`${JSON.stringify({ ...size, ...results }, null, 2)}\n`);
    await browser.close();
  } finally {
    await site.stop();
  }
}

async function uploadImage(
  { url }: Site,
  token: string,
  n: number,
): Promise<{ url: string; width: number; height: number }> {
  const background = { r: n * 40, g: 90, b: 120 };
  const png = await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/images`, { method: 'POST', headers, body: form });
  const { data } = (await response.json()) as { data: { url: string; width: number; height: number } };
  return data;
}

/** Paragraphs of a hundred words, with images and code blocks spread evenly among them. */
function writeArticle(images: { url: string; width: number; height: number }[]): string {
  const sentence = 'A proof is read once for its sense and once more for every single letter in it. ';
  const paragraph = `<p>${sentence.repeat(6).trim()} <strong>Then</strong> it <code>goes</code> to print.</p>`;
  const code = `<pre><code class="language-typescript">${'const proof = await read(galley, { passes: 2 });\n'.repeat(12)}</code></pre>`;
  const paragraphs = size.words / 100;
  let imagesSoFar = 0;
  let codeSoFar = 0;
  let html = '';
  for (let n = 1; n <= paragraphs; n += 1) {
    if (n % 10 === 1) html += `<h2>Part ${Math.ceil(n / 10)}</h2>`;
    html += paragraph;
    for (; imagesSoFar < (size.images * n) / paragraphs; imagesSoFar += 1) {
      const image = images[imagesSoFar % images.length];
      html += `<figure><img src="${image?.url}" alt="Image ${imagesSoFar}" width="${image?.width}" height="${image?.height}"></figure>`;
    }
    for (; codeSoFar < (size.codeBlocks * n) / paragraphs; codeSoFar += 1) html += code;
  }
  return html;
}

async function measureSaves({ site, token, content }: { site: Site; token: string; content: string }) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = async (path: string, method: string, body: object) => {
    const startedAt = performance.now();
    const response = await fetch(site.url + path, { method, headers, body: JSON.stringify(body) });
    const { blog } = (await response.json()) as { blog: { _id: string } };
    return { id: blog._id, ms: Math.round(performance.now() - startedAt) };
  };
  const first = await send('/api/blogs', 'POST', { title: 'A long article', content });
  const times = [first.ms];
  for (let n = 0; n < 9; n += 1) {
    times.push((await send(`/api/blogs/${first.id}`, 'PUT', { content: `${content}<p>Save ${n}</p>` })).ms);
  }
  return { id: first.id, times };
}

/** Measures the time from each key press until its frame is painted. `moveKey` moves the cursor first. */
async function measureTyping(
  page: Page,
  moveKey: string,
): Promise<{ p50: number; p95: number; max: number }> {
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.focus();
  await page.keyboard.press(moveKey);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    document.addEventListener(
      'keydown',
      () => {
        const pressedAt = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - pressedAt);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  for (let n = 0; n < keys; n += 1) await page.keyboard.press('abcdefgh '[n % 9] ?? 'a', { delay: 20 });
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { p50: at(0.5), p95: at(0.95), max: Math.round(sorted.at(-1) ?? 0) };
}
