// Measures pages on a simulated phone with Lighthouse, on a site with the sample community. Run it when nothing else runs on the
// machine: npm run bench:phones
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './bench/median.ts';
import { buildBeforehand, withSite } from './bench/site.ts';
import { findChromium } from './browser/find-chromium.ts';
import { readCommandLine } from './command/read-command-line.ts';

// Fetched by npm when it is needed: with everything that it brings, it is larger than the rest of our dependencies.
const lighthouse = 'lighthouse@13.5.0';
const runs = 5;

type Page = { name: string; path: string };
type Audit = { numericValue?: number };
type Result = { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> };

readCommandLine({
  usage: 'npm run bench:phones   measures five pages on a simulated phone with Lighthouse, five times each',
});

const folder = await mkdtemp(join(tmpdir(), 'galley-phones-'));
// If this runs as root, PostgreSQL runs as another user, who must be able to reach the folder.
await chmod(folder, 0o755);
try {
  await buildBeforehand();
  const chromePath = await findChromium();
  await withSite({ settings: { DATA_DIR: join(folder, 'data') } }, async ({ url }) => {
    for (const page of await listPages(url)) {
      const results: Result[] = [];
      for (let run = 0; run < runs; run += 1) results.push(await measure(url + page.path, chromePath));
      process.stdout.write(`${describe(page, results)}\n`);
    }
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function listPages(url: string): Promise<Page[]> {
  const response = await fetch(`${url}/api/blogs?limit=1`);
  const { blogs } = (await response.json()) as { blogs: { slug: string; author: { username: string } }[] };
  const [article] = blogs;
  if (!article) throw new Error('The sample community has no article');
  return [
    { name: 'home', path: '/' },
    { name: 'article', path: `/article/${article.slug}` },
    { name: 'list', path: '/articles' },
    { name: 'authors', path: '/authors' },
    { name: 'profile', path: `/profile/${article.author.username}` },
  ];
}

async function measure(url: string, chromePath: string): Promise<Result> {
  const file = join(folder, 'result.json');
  const flags = ['--headless', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const args = [
    ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url],
    ...['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags.join(' ')}`],
  ];
  const child = spawn('npm', args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROME_PATH: chromePath },
  });
  const [exitCode] = await once(child, 'exit');
  if (exitCode !== 0) throw new Error(`Lighthouse ended with ${exitCode}`);
  return JSON.parse(await readFile(file, 'utf8')) as Result;
}

function describe({ name }: Page, results: readonly Result[]): string {
  const score = (category: string) =>
    median(results.map(({ categories }) => (categories[category]?.score ?? 0) * 100)).toFixed(0);
  const audit = (id: string) => median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  return [
    name,
    `performance ${score('performance')}`,
    `TBT ${audit('total-blocking-time').toFixed(0)} ms`,
    `LCP ${(audit('largest-contentful-paint') / 1000).toFixed(2)} s`,
    `CLS ${audit('cumulative-layout-shift').toFixed(3)}`,
    `${(audit('total-byte-weight') / 1000).toFixed(0)} KB`,
    `accessibility ${score('accessibility')}`,
    `best practices ${score('best-practices')}`,
    `SEO ${score('seo')}`,
  ].join(', ');
}
