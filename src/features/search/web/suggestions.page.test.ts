// The suggestions of the search box in the header.
import { fireEvent, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { createCalls } from '#test/pages/calls.ts';
import { type OpenPage, openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
const suggestCall = '/api/blogs/suggest';

const queryOf = (path: string) => new URL(path, 'https://galley.test').searchParams.get('q') ?? '';
const titled = (...titles: string[]) => ({
  success: true,
  suggestions: titles.map((title) => ({ title, slug: title.toLowerCase() })),
});

const boxOf = ({ header }: OpenPage) =>
  // The second one is in the mobile menu.
  header.getAllByRole('searchbox', { name: 'Search articles' })[0] as HTMLInputElement;
const listOf = ({ header }: OpenPage) => header.queryByRole('list', { name: 'Suggestions' });
const linksOf = (page: OpenPage) => [...(listOf(page)?.querySelectorAll('a') ?? [])];
const viewAllOf = ({ header }: OpenPage) => header.getByRole('link', { name: /^View all results/ });
const titlesOf = (page: OpenPage) =>
  linksOf(page)
    .map(({ textContent }) => textContent)
    .filter((text) => !text?.startsWith('View all results'));
const queriesOf = ({ calls }: OpenPage) =>
  calls.sent.filter((call) => call.startsWith(`GET ${suggestCall}`)).map((call) => queryOf(call.slice(4)));

async function fillIn(page: OpenPage, text: string): Promise<void> {
  await page.user.clear(boxOf(page));
  await page.user.click(boxOf(page));
  await page.user.paste(text);
}

const pauseMs = 20;
const realTimeout = setTimeout;
/** React renders in real time, while the clock of the page stands still. */
const renderAll = () => new Promise((resolve) => realTimeout(resolve, pauseMs));

/** Moves the clock by `stepMs` between two checks. */
async function eventually(check: () => void, stepMs = 0): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    try {
      return check();
    } catch {
      await vi.advanceTimersByTimeAsync(stepMs);
      await renderAll();
    }
  }
  check();
}

test('titles are suggested once typing has stopped for 250 ms, and hidden 150 ms after the box loses the focus', async () => {
  const page = await openPage(site, '/about');
  page.calls.respond(suggestCall, (path) => titled(queryOf(path)));
  boxOf(page).focus();
  vi.useFakeTimers();
  const type = (value: string) => fireEvent.input(boxOf(page), { target: { value } });
  type('Qu');
  await vi.advanceTimersByTimeAsync(200);
  type('Quagga ');
  await vi.advanceTimersByTimeAsync(249);
  await renderAll();
  expect(queriesOf(page)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await eventually(() => expect(queriesOf(page)).toEqual(['Quagga']));
  // Rendering the response takes a moment of the clock.
  await eventually(() => expect(titlesOf(page)).toEqual(['Quagga']), 1);

  boxOf(page).blur();
  await vi.advanceTimersByTimeAsync(149);
  await renderAll();
  expect(listOf(page)).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await eventually(() => expect(listOf(page)).toBeNull());

  type('   ');
  await vi.advanceTimersByTimeAsync(1000);
  await renderAll();
  expect(listOf(page)).toBeNull();
  expect(queriesOf(page)).toEqual(['Quagga']);
});

test('a late response for an earlier query is cancelled and never shown', async () => {
  const calls = createCalls();
  const page = await openPage(site, '/about', { calls });
  calls.respond(suggestCall, (path) => titled(`About ${queryOf(path)}`));
  const release = calls.hold(/\?q=first$/);
  await fillIn(page, 'first');
  await waitFor(() => expect(queriesOf(page)).toEqual(['first']));
  await fillIn(page, 'second');
  await waitFor(() => expect(titlesOf(page)).toEqual(['About second']));
  release();
  expect(calls.cancelled.map(queryOf)).toEqual(['first']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(titlesOf(page)).toEqual(['About second']);
});

test('View all results is listed even without matching titles, and leads to the results', async () => {
  const page = await openPage(site, '/about');
  page.calls.respond(suggestCall, () => titled());
  await fillIn(page, ' C# & F# ');
  await waitFor(() => expect(viewAllOf(page).getAttribute('href')).toBe('/articles?q=C%23%20%26%20F%23'));
  expect(titlesOf(page)).toEqual([]);
  // The box loses the focus when the button goes down, and the list must still be there when it comes up.
  await page.user.pointer({ keys: '[MouseLeft>]', target: viewAllOf(page) });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await page.user.pointer({ keys: '[/MouseLeft]', target: viewAllOf(page) });
  await waitFor(() => expect(page.path()).toBe('/articles?q=C%23%20%26%20F%23'));
  await waitFor(() => expect(listOf(page)).toBeNull());
  await waitFor(() => expect(boxOf(page).value).toBe('C# & F#'));
});

test('when suggestions fail they disappear without a message, and the search still works', async () => {
  const page = await openPage(site, '/about');
  page.calls.fail(suggestCall, 400);
  page.calls.respond(/\?q=good$/, () => titled('Good'));
  await fillIn(page, 'good');
  await waitFor(() => expect(titlesOf(page)).toEqual(['Good']));
  await fillIn(page, 'good or bad');
  await waitFor(() => expect(listOf(page)).toBeNull());
  await waitFor(() => expect(queriesOf(page)).toEqual(['good', 'good or bad']));
  expect(page.body.queryByRole('alert')).toBeNull();
  await page.user.keyboard('{Enter}');
  await page.main.findByRole('heading', { name: /found for “good or bad”/ });
  expect(page.path()).toBe('/articles?q=good%20or%20bad');
  await page.user.clear(boxOf(page));
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.path()).toBe('/articles'));
});

test('text typed while the results load stays in the box and can be searched for', async () => {
  const page = await openPage(site, '/about');
  const release = page.calls.hold('/api/blogs');
  await fillIn(page, 'first');
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.calls.sent.some((call) => call.startsWith('GET /api/blogs?'))).toBe(true));
  await fillIn(page, 'second');
  release();
  await page.main.findByRole('heading', { name: /found for “first”/ });
  expect(page.path()).toBe('/articles?q=first');
  expect(boxOf(page).value).toBe('second');
  expect(document.activeElement).toBe(boxOf(page));
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.path()).toBe('/articles?q=second'));
  expect(boxOf(page).value).toBe('second');
});
