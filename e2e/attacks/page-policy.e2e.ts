// Should something get into a page all the same, the policy of pages keeps it from running: written into the document on
// its way, or put into it by a script that takes text for HTML.

import { ada } from '../members.ts';
import { openPage } from '../pages/open-page.ts';
import { expect, test } from '../site.fixture.ts';
import { watchScripts } from './watch-scripts.ts';

const injected = [
  '<script>window.alert(1)</script>',
  '<script type="module">window.alert(1)</script>',
  '<script src="data:text/javascript,window.alert(1)"></script>',
  '<script src="https://evil.example/x.js"></script>',
  '<img src="/favicon.svg" onload="window.alert(1)">',
  '<svg onload="window.alert(1)"></svg>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<iframe src="javascript:parent.alert(1)"></iframe>',
  '<object data="data:text/html,<script>parent.alert(1)</script>"></object>',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>body { display: none }</style>',
  '<form id="stolen" action="https://evil.example/"><button>Send</button></form>',
  '<a id="link" href="javascript:window.alert(1)">link</a>',
].join('');

test('what is written into the document on its way neither runs nor loads', async ({
  page,
  context,
  problems,
  site,
}) => {
  problems.allow(/content security policy|Content Security Policy|evil\.example|csp$|javascript:/i);
  const scripts = await watchScripts(context);
  const outside: string[] = [];
  context.on('requestfinished', (request) => {
    if (request.url().includes('evil.example')) outside.push(request.url());
  });
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('<body>', `<body>${injected}`);
    await route.fulfill({ response, body: html });
  });
  await openPage(page, '/about');
  await page.locator('#link').click();
  // Nobody waits for where it would lead.
  await page.locator('#stolen button').click({ noWaitAfter: true });
  // Asked of the page itself: Playwright waits for a navigation that was refused.
  const shown = await page.evaluate(() => ({
    path: window.location.pathname,
    base: new URL(document.baseURI).origin,
    display: getComputedStyle(document.body).display,
  }));
  expect(shown).toEqual({ path: '/about', base: site.url, display: expect.not.stringMatching('none') });
  expect(await scripts.count()).toBe(0);
  expect(outside).toEqual([]);
});

test.describe('a script that takes text for HTML', () => {
  test.use({ person: ada });

  for (const path of [
    '/',
    '/articles',
    '/write',
    '/my-articles',
    '/profile/edit',
    '/api/docs',
    '/no/such-page',
  ]) {
    test(`is stopped on ${path}`, async ({ page, problems }) => {
      problems.allow(
        /content security policy|TrustedHTML|TrustedScript|404 \(Not Found\)|Content Security Policy/i,
      );
      await openPage(page, path);
      // Later, because what the protocol evaluates itself may use `eval` whatever the policy says.
      const survivors = await page.evaluate(async () => {
        await new Promise((resolve) => setTimeout(resolve));
        const sinks: Record<string, () => unknown> = {
          innerHTML: () => {
            document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
          },
          outerHTML: () => {
            document.body.append(document.createElement('i'));
            const last = document.body.lastElementChild;
            if (last) last.outerHTML = '<img src=x onerror=alert(1)>';
          },
          insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<i></i>'),
          DOMParser: () => new DOMParser().parseFromString('<i></i>', 'text/html'),
          fragment: () => document.createRange().createContextualFragment('<i></i>'),
          // biome-ignore lint/security/noGlobalEval: it must not work.
          eval: () => eval('1'),
          Function: () => new Function('return 1')(),
          script: () => {
            document.createElement('script').src = '/x.js';
          },
          'text of a script': () => {
            document.createElement('script').text = 'alert(1)';
          },
          srcdoc: () => {
            document.createElement('iframe').srcdoc = '<i></i>';
          },
          'a policy of its own': () => {
            const { trustedTypes } = window as unknown as {
              trustedTypes: { createPolicy(name: string, rules: object): unknown };
            };
            trustedTypes.createPolicy('evil', { createHTML: (html: string) => html });
          },
        };
        const works = (use: () => unknown) => {
          try {
            use();
            return true;
          } catch {
            return false;
          }
        };
        return Object.keys(sinks).filter((name) => works(sinks[name] ?? (() => {})));
      });
      expect(survivors).toEqual([]);
    });
  }
});
