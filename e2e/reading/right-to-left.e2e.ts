// Arabic texts of members run from right to left, on a page that runs from left to right.
import type { Locator } from '@playwright/test';
import { findViolations } from '../accessibility/find-violations.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { writePageOf } from '../writing/write-page.ts';
import { openArticle } from './article/article-page.ts';
import { test as base, expect } from './comments/comments.fixture.ts';
import { commentsOf } from './comments/comments-page.ts';

const title = 'لماذا تتعطل الطوابير في Node.js';

const content = [
  '<h2>كيف يعمل الطابور</h2>',
  '<p>كل طلب ينتظر دوره، ثم يقرأ <code>queue.next()</code> ما يليه.</p>',
  '<ul><li>الطلب الأول ينتظر 3 ثوان</li><li>A second one in English</li></ul>',
  '<ol><li>اقرأ</li><li>اكتب</li></ol>',
  '<blockquote><p>من كتب نصا قرأ ما قصده.</p></blockquote>',
  '<pre><code class="language-javascript">const طول = queue.length; // عدد الطلبات</code></pre>',
  '<table><thead><tr><th>الاسم</th><th>القيمة</th></tr></thead><tbody><tr><td>الطول</td><td>12</td></tr></tbody></table>',
  '<p>An English paragraph in between.</p>',
].join('');

const test = base.extend({
  article: async ({ publish }, provide) =>
    provide(await publish({ title, excerpt: 'ملخص قصير عن الطوابير.', tags: ['طوابير'], content })),
});

test.use({ viewport: { width: 1280, height: 900 } });

/** The writing direction of an element, and the side on which its text begins. */
function directionOf(element: Locator): Promise<{ direction: string; begins: 'left' | 'right' }> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right } = node.getBoundingClientRect();
    const { paddingLeft, paddingRight, direction } = getComputedStyle(node);
    const words = range.getBoundingClientRect();
    const room = {
      left: words.left - left - Number.parseFloat(paddingLeft),
      right: right - words.right - Number.parseFloat(paddingRight),
    };
    return { direction, begins: room.left < room.right ? ('left' as const) : ('right' as const) };
  });
}

const rightToLeft = { direction: 'rtl', begins: 'right' };
const leftToRight = { direction: 'ltr', begins: 'left' };

test('an Arabic article runs from right to left, its code from left to right, and it fits a phone', async ({
  page,
  article,
  say,
  admin,
}) => {
  await say(admin, { text: 'شكرا، هذا واضح.' });
  const articlePage = await openArticle(page, article.slug);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  expect(await directionOf(articlePage.title)).toEqual(rightToLeft);
  expect(await directionOf(articlePage.article.getByText('ملخص قصير عن الطوابير.'))).toEqual(rightToLeft);
  expect(await directionOf(articlePage.section('كيف يعمل الطابور'))).toEqual(rightToLeft);
  expect(await directionOf(articlePage.article.getByText('كل طلب ينتظر دوره'))).toEqual(rightToLeft);
  expect(await directionOf(articlePage.article.getByText('An English paragraph in between.'))).toEqual(
    leftToRight,
  );

  // Bullets and the bar of a quote are on the side where the text begins; an English list item still begins on the
  // left.
  const list = articlePage.article.getByRole('list').filter({ hasText: 'الطلب الأول' });
  await expect(list).toHaveCSS('direction', 'rtl');
  await expect(list).toHaveCSS('padding-left', '0px');
  expect(await directionOf(list.getByRole('listitem').first())).toEqual(rightToLeft);
  expect(await directionOf(list.getByRole('listitem').last())).toMatchObject({ begins: 'left' });
  const quote = articlePage.article.getByRole('blockquote');
  await expect(quote).toHaveCSS('border-right-width', '2px');
  await expect(quote).toHaveCSS('border-left-width', '0px');
  expect(await directionOf(articlePage.article.getByRole('cell', { name: 'الطول' }))).toMatchObject({
    direction: 'rtl',
  });

  const code = articlePage.article.locator('pre');
  await expect(code).toHaveAttribute('dir', 'ltr');
  expect(await directionOf(code)).toEqual(leftToRight);
  await expect(articlePage.article.getByText('queue.next()')).toHaveCSS('direction', 'ltr');

  const comments = commentsOf(page);
  await comments.goTo();
  expect(await directionOf(comments.section.getByText('شكرا، هذا واضح.'))).toEqual(rightToLeft);
  expect(await findViolations(page)).toEqual([]);

  await test.step('it fits a phone, and so does a list with it', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await findOverflow(page)).toEqual([]);
    expect(await directionOf(articlePage.title)).toEqual(rightToLeft);
    await page.goto(`/articles?q=${encodeURIComponent('الطوابير')}`);
    const found = page.getByRole('main').getByRole('heading', { name: title });
    await expect(found.first()).toHaveCSS('direction', 'rtl');
    expect(await findOverflow(page)).toEqual([]);
  });
});

test('the write page writes Arabic from right to left', async ({ page }) => {
  const write = writePageOf(page);
  await write.open();
  await expect(write.title).toHaveCSS('direction', 'ltr');
  await write.fillIn({ title, excerpt: 'ملخص قصير', text: 'كل طلب ينتظر دوره.' });
  await expect(write.title).toHaveCSS('direction', 'rtl');
  await expect(write.excerpt).toHaveCSS('direction', 'rtl');
  expect(await directionOf(write.content.locator('p').first())).toEqual(rightToLeft);
  await write.write('\nIn English, below it.');
  expect(await directionOf(write.content.locator('p').last())).toMatchObject({ begins: 'left' });
});
