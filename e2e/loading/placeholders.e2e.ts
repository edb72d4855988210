// While a page waits for its answers it fits the smallest screen as well, whatever has come by then.
import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { paths } from '#kit/paths.ts';
import { ada, grace } from '../members.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { waitForScript } from '../pages/open-page.ts';
import { expect, test } from '../site.fixture.ts';
import { writeArticles } from '../writing/write-articles.ts';

test.use({ viewport: { width: 320, height: 640 }, person: grace });

const waiting = [
  ...[paths.home, paths.articles, paths.trending, paths.categories, paths.authors],
  ...[
    paths.profile,
    paths.profileEdit,
    paths.publicProfile('grace'),
    paths.myArticles,
    paths.statistics,
    paths.write,
  ],
  ...['published', 'moderation', 'rejected', 'analytics', 'audit'].map(paths.dashboardTab),
];

for (const path of waiting) {
  test(`${path} fits while it is loading`, async ({ page }) => {
    await expectToFit(page, path);
  });
}

test('an article and its review fit while they are loading', async ({ page, site, members }) => {
  const [author, admin] = [await members.signIn(ada), await members.signIn(grace)];
  const written = writeArticles(site, { author, admin });
  const { slug } = await written.approved({ title: 'Seen by everyone' });
  const { _id } = await written.submitted({ title: 'Seen by a reviewer' });
  await expectToFit(page, paths.article(slug));
  await expectToFit(page, paths.review(_id));
});

/** Its answers come in waves: what is asked for only then is part of the next. */
async function expectToFit(page: Page, path: string): Promise<void> {
  const held: Route[] = [];
  await page.route('**/api/**', (route) => void held.push(route));
  await page.goto(path);
  await waitForScript(page);
  for (let wave = 1; wave <= 4; wave += 1) {
    // Long enough for the page to ask; on a busy machine it is part of a later wave.
    await wait(200);
    expect(await findOverflow(page), `${path} before wave ${wave}`).toEqual([]);
    await Promise.all(held.splice(0).map((route) => route.continue()));
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
