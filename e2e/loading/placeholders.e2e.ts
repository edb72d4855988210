// A page that waits for API responses must fit the smallest screen at every stage of loading.
import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { paths } from '#kit/paths.ts';
import { ada, grace } from '../members.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { waitForScript } from '../pages/open-page.ts';
import { expect, test } from '../site.fixture.ts';
import { writeArticles } from '../writing/write-articles.ts';

test.use({ viewport: { width: 320, height: 640 }, person: grace });

const readersAndWriters = [
  ...[paths.home, paths.articles, paths.trending, paths.categories, paths.authors],
  ...[
    paths.profile,
    paths.profileEdit,
    paths.publicProfile('grace'),
    paths.myArticles,
    paths.statistics,
    paths.write,
  ],
];
const adminTabs = ['published', 'moderation', 'rejected', 'analytics', 'audit'].map(paths.dashboardTab);

test('the pages of readers and writers fit a 320 px screen while they are loading', async ({ page }) => {
  for (const path of readersAndWriters) await expectToFit(page, path);
});

test('the pages of admins, an article and its review fit a 320 px screen while they are loading', async ({
  page,
  site,
  members,
}) => {
  for (const path of adminTabs) await expectToFit(page, path);
  const [author, admin] = [await members.signIn(ada), await members.signIn(grace)];
  const written = writeArticles(site, { author, admin });
  const { slug } = await written.approved({ title: 'Seen by everyone' });
  const { _id } = await written.submitted({ title: 'Seen by a reviewer' });
  await expectToFit(page, paths.article(slug));
  await expectToFit(page, paths.review(_id));
});

/** Releases the API calls in waves: calls that follow from earlier responses are part of the next wave. */
async function expectToFit(page: Page, path: string): Promise<void> {
  const heldRoutes: Route[] = [];
  await page.route('**/api/**', (route) => void heldRoutes.push(route));
  await page.goto(path);
  await waitForScript(page);
  for (let wave = 1; wave <= 4; wave += 1) {
    // Long enough for the page to send its calls. On a slow machine, late calls become part of a later wave.
    await wait(200);
    expect(await findOverflow(page), `${path} before wave ${wave}`).toEqual([]);
    // The page may have cancelled a call meanwhile.
    await Promise.all(heldRoutes.splice(0).map((route) => route.continue().catch(() => {})));
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
