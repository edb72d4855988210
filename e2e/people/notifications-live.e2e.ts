import { headerOf } from '../pages/header.ts';
import { openPage } from '../pages/open-page.ts';
import { bellOf } from './notification-bell.ts';
import { expect, test, waitForStream } from './notifications.fixture.ts';

const lostStream = /(failed request|console error): .*(\/api\/events|ERR_FAILED)/;

test.use({ viewport: { width: 1280, height: 800 } });

test('a comment raises the notification count without a reload, is announced, and appears in the open panel', async ({
  page,
  comment,
  streams,
}) => {
  const bell = bellOf(page);
  await waitForStream(page, () => openPage(page, '/about'));

  await test.step('the count rises and is announced; the next announcement is delayed', async () => {
    await expect(bell.button).toHaveAccessibleName('Notifications');
    await expect(bell.announcement).toHaveText('');
    await comment();
    await expect(bell.button).toHaveAccessibleName('Notifications, 1 unread');
    await expect(bell.announcement).toHaveText('1 unread notification');
    // The next comment comes too soon after the first to be announced at once.
    await comment();
    await expect(bell.button).toHaveAccessibleName('Notifications, 2 unread');
    await expect(bell.announcement).toHaveText('1 unread notification');
  });

  await test.step('a notification that arrives while the panel is open appears at its top', async () => {
    await bell.button.click();
    await expect(bell.items.first()).toContainText('Unread');
    await bell.items.first().getByRole('link').focus();
    const before = await bell.items.count();
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    await comment();
    await expect(bell.items).toHaveCount(before + 1);
    await expect(bell.items.first()).toContainText('Unread: Ada Lovelace commented');
    // The focus stays on the same notification.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(focused);
    await expect(bell.items.nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('a page in the back/forward cache closes its event stream, and opens it again when it is shown', async () => {
    const dispatch = (event: 'pagehide' | 'pageshow') =>
      page.evaluate(
        (type) => void window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })),
        event,
      );
    await dispatch('pagehide');
    await expect.poll(() => streams.open()).toEqual([]);
    await comment();
    await waitForStream(page, () => dispatch('pageshow'));
    await expect(bell.button).toHaveAccessibleName('Notifications, 4 unread');
  });
});

test('two tabs share one event stream, the second tab opens its own when the first is closed, and signing out closes it from a third tab', async ({
  page,
  context,
  comment,
  streams,
}) => {
  const otherPage = await context.newPage();
  const firstBell = bellOf(page);
  const secondBell = bellOf(otherPage);
  await waitForStream(page, () => openPage(page, '/about'));
  await openPage(otherPage, '/help');
  await comment();
  await expect(firstBell.button).toHaveAccessibleName('Notifications, 1 unread');
  await expect(secondBell.button).toHaveAccessibleName('Notifications, 1 unread');

  await secondBell.button.click();
  await secondBell.markAllButton.click();
  await expect(firstBell.button).toHaveAccessibleName('Notifications');
  await page.bringToFront();
  await firstBell.button.click();
  await expect(firstBell.items.first()).not.toContainText('Unread');
  expect(streams.all).toHaveLength(1);

  await waitForStream(otherPage, () => page.close());
  await comment();
  await expect(secondBell.button).toHaveAccessibleName('Notifications, 1 unread');
  await expect(secondBell.items.first()).toContainText('Unread');
  expect(streams.all).toHaveLength(2);

  const thirdPage = await context.newPage();
  await openPage(thirdPage, '/about');
  await headerOf(thirdPage).chooseInAccountMenu('Log out');
  await expect(headerOf(otherPage).signInLink).toBeVisible();
  // The browser reports no end for the request of the closed tab.
  const ofOpenTabs = () => streams.open().filter((request) => !request.frame().page().isClosed());
  await expect.poll(ofOpenTabs).toEqual([]);
  expect(streams.all).toHaveLength(2);
});

test('without an event stream, the count is updated when the reader returns and every minute, and the stream is tried again', async ({
  page,
  comment,
  streams,
  problems,
}) => {
  problems.allow(lostStream);
  await page.clock.install();
  await page.route('**/api/events', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/events'));
  await openPage(page, '/about');
  await lost;
  const bell = bellOf(page);
  await expect(bell.button).toHaveAccessibleName('Notifications');
  await comment();
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  await expect(bell.button).toHaveAccessibleName('Notifications, 1 unread');

  await comment();
  await page.clock.fastForward(60_000);
  await expect(bell.button).toHaveAccessibleName('Notifications, 2 unread');
  await expect.poll(() => streams.all.length).toBeGreaterThan(1);

  await waitForStream(page, async () => {
    await page.unroute('**/api/events');
    await page.clock.fastForward(10 * 60_000);
  });
  await comment();
  await expect(bell.button).toHaveAccessibleName('Notifications, 3 unread');
});
