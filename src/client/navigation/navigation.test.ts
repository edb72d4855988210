import { expect, test, vi } from 'vitest';
import { createMemoryHistory } from './memory-history.fixture.ts';
import { createNavigation, type Loaded } from './navigation.ts';

type Resolve = (loaded: Loaded<string>) => void;

/**
 * A site in which every page is named after its URL. With `isHeld`, a page arrives only when the test calls `arrive`.
 */
function setUp({ isHeld = false, moved = {} as Record<string, string> } = {}) {
  const history = createMemoryHistory('/start');
  const pendingLoads = new Map<string, Resolve>();
  const load = vi.fn(({ pathname, search }: { pathname: string; search: string }) => {
    const movedTo = moved[pathname];
    const loaded = movedTo === undefined ? { page: pathname + search } : { movedTo };
    if (!isHeld) return Promise.resolve(loaded);
    return new Promise<Loaded<string>>((resolve) => pendingLoads.set(pathname, () => resolve(loaded)));
  });
  const navigation = createNavigation({ history, page: '/start', load });
  const arrive = async (path: string) => {
    pendingLoads.get(path)?.({ page: path });
    await flushPromises();
  };
  return { history, load, navigation, arrive, navigator: navigation.navigator };
}

/** Waits until all pending promises have run. */
const flushPromises = () => new Promise((resolve) => setTimeout(resolve));

test('the URL and the page change together, once the page is loaded', async () => {
  const { history, navigation, navigator, arrive } = setUp({ isHeld: true });
  navigator.push('/next?q=1#part');
  expect([navigation.current().page, navigation.isLoading(), history.entries()]).toEqual([
    '/start',
    true,
    ['[/start]'],
  ]);
  await arrive('/next');
  expect(navigation.current()).toMatchObject({
    page: '/next?q=1',
    action: 'PUSH',
    location: { hash: '#part' },
  });
  expect(navigation.isLoading()).toBe(false);
  expect(history.entries()).toEqual(['/start', '[/next?q=1#part]']);
});

test('of two navigations the later one wins, whichever loads first', async () => {
  for (const order of [
    ['/one', '/two'],
    ['/two', '/one'],
  ]) {
    const { history, navigation, navigator, arrive } = setUp({ isHeld: true });
    navigator.push('/one');
    navigator.push('/two');
    for (const path of order) await arrive(path);
    expect(navigation.current().page).toBe('/two');
    expect(history.entries()).toEqual(['/start', '[/two]']);
  }
});

test('replacing adds no history entry, and keeps the state and the scroll option', async () => {
  const { history, navigation, navigator } = setUp();
  navigator.replace('/next', { mode: 'signup' }, { preventScrollReset: true });
  await flushPromises();
  expect(history.entries()).toEqual(['[/next]']);
  expect(navigation.current()).toMatchObject({ keepsScroll: true, location: { state: { mode: 'signup' } } });
});

test('a page that has moved is shown at its new URL, and the old one is not in the history', async () => {
  const { history, navigation, navigator } = setUp({ moved: { '/old': '/new?page=2' } });
  navigator.push('/old');
  await flushPromises();
  expect(navigation.current()).toMatchObject({ page: '/new?page=2', action: 'PUSH' });
  expect(history.entries()).toEqual(['/start', '[/new?page=2]']);
});

test('going back to a page that has moved in the meantime updates the history entry', async () => {
  const moved: Record<string, string> = {};
  const { history, navigation, navigator } = setUp({ moved });
  navigator.push('/next');
  await flushPromises();
  moved['/start'] = '/home';
  navigator.go(-1);
  await flushPromises();
  expect(navigation.current().page).toBe('/home');
  expect(history.entries()).toEqual(['[/home]', '/next']);
});

test('a link to a fragment of the same page loads nothing, a link to the page itself reloads it', async () => {
  const { load, navigation, navigator, history } = setUp();
  navigator.push('/start#part');
  expect(navigation.current().location.hash).toBe('#part');
  history.enterByBrowser('#other');
  expect(navigation.current()).toMatchObject({ location: { hash: '#other' }, keepsScroll: true });
  navigator.go(-1);
  await flushPromises();
  expect(navigation.current().location.hash).toBe('#part');
  expect(load).not.toHaveBeenCalled();
  navigator.push('/start');
  await flushPromises();
  expect(load).toHaveBeenCalledTimes(1);
});

test('leave listeners are called while the old page is still current', async () => {
  const { navigation, navigator } = setUp();
  const left: string[] = [];
  navigation.onLeave(({ pathname }) => left.push(`${pathname} on ${navigation.current().page}`));
  navigator.push('/next');
  await flushPromises();
  expect(left).toEqual(['/start on /start']);
});

test('a blocked navigation happens only after it may proceed', async () => {
  const { history, navigation, navigator, load } = setUp();
  let proceed = () => {};
  const release = navigation.block({
    shouldBlock: ({ nextLocation }) => nextLocation.pathname !== '/free',
    onBlock: (given) => {
      proceed = given;
    },
  });
  navigator.push('/next');
  await flushPromises();
  expect([load.mock.calls.length, history.entries()]).toEqual([0, ['[/start]']]);
  navigator.push('/free');
  await flushPromises();
  expect(history.entries()).toEqual(['/start', '[/free]']);
  navigator.push('/next');
  proceed();
  await flushPromises();
  expect(history.entries()).toEqual(['/start', '/free', '[/next]']);
  release();
  navigator.push('/last');
  await flushPromises();
  expect(navigation.current().page).toBe('/last');
});

test('a blocked step back is undone, and repeated when it may proceed', async () => {
  const { history, navigation, navigator } = setUp();
  navigator.push('/next');
  await flushPromises();
  let proceed = () => {};
  navigation.block({
    shouldBlock: () => true,
    onBlock: (given) => {
      proceed = given;
    },
  });
  navigator.go(-1);
  await flushPromises();
  expect([navigation.current().page, history.entries()]).toEqual(['/next', ['/start', '[/next]']]);
  proceed();
  await flushPromises();
  expect([navigation.current().page, history.entries()]).toEqual(['/start', ['[/start]', '/next']]);
});
