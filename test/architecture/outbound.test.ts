// Requests to other servers go through src/platform/outbound alone.
import { expect, test } from 'vitest';
import { readSources, type SourceFile } from './source-files.ts';

// These reach only servers that the operator names in the settings. Such a server may have a private address.
const operatorsServers = [
  'src/features/images/server/upload/send-to-host.ts',
  'src/features/sign-in/server/providers/provider-fetch.ts',
  // Its `fetch` is the one of provider-fetch.ts.
  'src/features/sign-in/server/providers/github.ts',
  'src/platform/mail/mailer.ts',
  'src/platform/storage/s3-image-store.ts',
  // Resolves the name on which the site listens.
  'src/platform/http/listen.ts',
];

const outbound = /^src\/platform\/outbound\//;

// Code of the browser, or of pages: it calls the site itself.
const inBrowser = [
  /^src\/client\//,
  /^src\/ui\//,
  /^src\/features\/[^/]+\/web\//,
  /^src\/app\/(offline|api-docs\/try-it|shell|page-parts|pages|document\/boot-script\.ts)/,
  /^src\/app\/(entry-client\.tsx|prefetch-links\.ts|early-click\.ts)$/,
];

const waysOut: [what: string, pattern: RegExp][] = [
  ['calls fetch', /(?<![.\w])fetch\(|globalThis\.fetch/],
  ['imports a client of HTTP', /from '(undici|axios|got|node-fetch|nodemailer|@aws-sdk\/[^']+)'/],
  [
    'imports a client of Node',
    /import (?!type)[^;]*\b(request|get|connect|createConnection|Agent|Socket|ClientRequest)\b[^;]*from 'node:(http|https|http2|net|tls|dgram)'/,
  ],
  ['imports the resolver', /from 'node:dns(\/promises)?'/],
  ['opens a socket', /new (WebSocket|EventSource)\(/],
];

/** Type imports between braces are erased. */
const withoutTypes = (text: string): string => text.replace(/\btype \w+,?/g, '');

const findWaysOut = ({ path, text }: SourceFile): string[] =>
  waysOut
    .filter(([, pattern]) =>
      withoutTypes(text)
        .split(/(?<=;)\n/)
        .some((line) => pattern.test(line)),
    )
    .map(([what]) => `${path} ${what}`);

test('no server file makes requests to other servers, except src/platform/outbound', async () => {
  const files = (await readSources(['src'])).filter(
    ({ path }) =>
      !/\.(test|fixture)\.tsx?$/.test(path) &&
      !outbound.test(path) &&
      !inBrowser.some((pattern) => pattern.test(path)) &&
      !operatorsServers.includes(path),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(findWaysOut)).toEqual([]);
});

test('each file with an exception needs it', async () => {
  const files = await readSources(['src']);
  for (const path of operatorsServers) {
    const file = files.find((one) => one.path === path);
    expect(file && findWaysOut(file), path).not.toHaveLength(0);
  }
  const inOutbound = files.filter(({ path }) => outbound.test(path)).flatMap(findWaysOut);
  expect(inOutbound).toEqual([
    'src/platform/outbound/resolve-name.ts imports the resolver',
    'src/platform/outbound/send-once.ts imports a client of Node',
  ]);
});
