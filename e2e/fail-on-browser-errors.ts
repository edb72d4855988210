// Fails a test on anything the browser reports: console errors and warnings, page errors, failed requests, requests to
// other sites.
import type { BrowserContext } from '@playwright/test';

/** A page that does not exist, as Chromium's console reports it. */
export const missingPage = /console error: .* 404 \(Not Found\)/;

/** An API response with status 400. */
export const refusedCall = /console error: .* 400 \(Bad Request\)/;

/** An API call with an invalid token. */
export const refusedToken = /console error: .* 401 \(Unauthorized\)/;

/** How Chromium reports scripts that it does not run because JavaScript is off. */
export const scriptsAreOff = /failed request: .*\.js csp$/;

export type Problems = {
  /** For tests that provoke a problem, such as opening a page that does not exist. */
  allow(pattern: RegExp): void;
  unexpected(): string[];
};

type WatchOptions = {
  /** Whether the page gets a sign of a reader as soon as it is parsed. Without one, the scripts of reading pages wait. */
  isReaderActive?: boolean;
};

export async function watchContext(
  context: BrowserContext,
  siteUrl: string,
  { isReaderActive = true }: WatchOptions = {},
): Promise<Problems> {
  const problems: string[] = [];
  const allowed: RegExp[] = [];

  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // `playwright.config.ts` blocks service workers.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => problems.push(`page error: ${webError.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    const isOutside = protocol.startsWith('http') && origin !== siteUrl;
    if (isOutside) problems.push(`request to another site: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The browser aborts pending requests when a page is left.
    if (reason === 'net::ERR_ABORTED') return;
    problems.push(`failed request: ${request.url()} ${reason}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const location = `${event.sourceFile}:${event.lineNumber}:${event.columnNumber}`;
      // biome-ignore lint/suspicious/noConsole: the console listener above receives it.
      console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI} at ${location}`);
    });
  });
  if (isReaderActive) {
    await context.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('wheel')));
    });
  }

  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}
