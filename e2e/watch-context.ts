// Nobody looks at the console during a journey, so this does: whatever a browser complains about fails the test.
import type { BrowserContext } from '@playwright/test';

/** A page that is not there, as Chromium's console reports it. */
export const missingPage = /console error: .* 404 \(Not Found\)/;

/** An answer of the API that says no. */
export const refusedCall = /console error: .* 400 \(Bad Request\)/;

/** The API, told a token that is no good. */
export const refusedToken = /console error: .* 401 \(Unauthorized\)/;

/** Chromium's word for scripts that the browser is set not to run. */
export const scriptsAreOff = /failed request: .*\.js csp$/;

export type Problems = {
  /** For a journey that provokes one, such as opening a page that is not there. */
  allow(pattern: RegExp): void;
  unexpected(): string[];
};

export async function watchContext(context: BrowserContext, siteUrl: string): Promise<Problems> {
  const problems: string[] = [];
  const allowed: RegExp[] = [];

  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Our own doing, in `playwright.config.ts`.
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
    // The browser's own doing: what a page was still loading is dropped when it is left.
    if (reason === 'net::ERR_ABORTED') return;
    problems.push(`failed request: ${request.url()} ${reason}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const place = `${event.sourceFile}:${event.lineNumber}:${event.columnNumber}`;
      // biome-ignore lint/suspicious/noConsole: the way out of the page; the listener above hears it.
      console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI} at ${place}`);
    });
  });

  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}
