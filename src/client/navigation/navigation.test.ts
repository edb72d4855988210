import { expect, test, vi } from 'vitest';
import { createMemoryHistory } from './memory-history.fixture.ts';
import { createNavigation, type Loaded } from './navigation.ts';

type Answer = (loaded: Loaded<string>) => void;

/** A site whose pages are called like their addresses. With `isHeld` a page arrives when the test says so. */
function createScene({ isHeld = false, moved = {} as Record<string, string> } = {}) {
  const history = createMemoryHistory('/start');
  const answers = new Map<string, Answer>();
  const load = vi.fn(({ pathname, search }: { pathname: string; search: string }) => {
    const movedTo = moved[pathname];
    const loaded = movedTo === undefined ? { page: pathname + search } : { movedTo };
    if (!isHeld) return Promise.resolve(loaded);
    return new Promise<Loaded<string>>((resolve) => answers.set(pathname, () => resolve(loaded)));
  });
  const navigation = createNavigation({ history, page: '/start', load });
  const arrive = async (path: string) => {
    answers.get(path)?.({ page: path });
    await settle();
  };
  return { history, load, navigation, arrive, navigator: navigation.navigator };
}

/** Until nothing is left to do: all of it waits for promises alone. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('address and page change together, once the page is there', async () => {
  const { history, navigation, navigator, arrive } = createScene({ isHeld: true });
  navigator.push('/next?q=1#part');
  expect([navigation.shown().page, navigation.isLoading(), history.entries()]).toEqual([
    '/start',
    true,
    ['[/start]'],
  ]);
  await arrive('/next');
  expect(navigation.shown()).toMatchObject({
    page: '/next?q=1',
    action: 'PUSH',
    location: { hash: '#part' },
  });
  expect(navigation.isLoading()).toBe(false);
  expect(history.entries()).toEqual(['/start', '[/next?q=1#part]']);
});

test('of two navigations the later one wins, whichever arrives first', async () => {
  for (const order of [
    ['/one', '/two'],
    ['/two', '/one'],
  ]) {
    const { history, navigation, navigator, arrive } = createScene({ isHeld: true });
    navigator.push('/one');
    navigator.push('/two');
    for (const path of order) await arrive(path);
    expect(navigation.shown().page).toBe('/two');
    expect(history.entries()).toEqual(['/start', '[/two]']);
  }
});

test('replacing leaves no entry behind, and keeps what is said about it', async () => {
  const { history, navigation, navigator } = createScene();
  navigator.replace('/next', { mode: 'signup' }, { preventScrollReset: true });
  await settle();
  expect(history.entries()).toEqual(['[/next]']);
  expect(navigation.shown()).toMatchObject({ keepsScroll: true, location: { state: { mode: 'signup' } } });
});

test('a page that has moved is shown at its new address, and the old one is not in the history', async () => {
  const { history, navigation, navigator } = createScene({ moved: { '/old': '/new?page=2' } });
  navigator.push('/old');
  await settle();
  expect(navigation.shown()).toMatchObject({ page: '/new?page=2', action: 'PUSH' });
  expect(history.entries()).toEqual(['/start', '[/new?page=2]']);
});

test('going back to an address whose page has moved meanwhile mends the entry', async () => {
  const moved: Record<string, string> = {};
  const { history, navigation, navigator } = createScene({ moved });
  navigator.push('/next');
  await settle();
  moved['/start'] = '/home';
  navigator.go(-1);
  await settle();
  expect(navigation.shown().page).toBe('/home');
  expect(history.entries()).toEqual(['[/home]', '/next']);
});

test('a place on the same page needs nothing loaded, a link to the page itself does', async () => {
  const { load, navigation, navigator, history } = createScene();
  navigator.push('/start#part');
  expect(navigation.shown().location.hash).toBe('#part');
  history.enterByBrowser('#other');
  expect(navigation.shown()).toMatchObject({ location: { hash: '#other' }, keepsScroll: true });
  navigator.go(-1);
  await settle();
  expect(navigation.shown().location.hash).toBe('#part');
  expect(load).not.toHaveBeenCalled();
  navigator.push('/start');
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
});

test('whoever leaves is noted while the old page still stands', async () => {
  const { navigation, navigator } = createScene();
  const left: string[] = [];
  navigation.onLeave(({ pathname }) => left.push(`${pathname} on ${navigation.shown().page}`));
  navigator.push('/next');
  await settle();
  expect(left).toEqual(['/start on /start']);
});

test('what is kept back stays where it is until it may go', async () => {
  const { history, navigation, navigator, load } = createScene();
  let proceed = () => {};
  const release = navigation.block({
    shouldBlock: ({ nextLocation }) => nextLocation.pathname !== '/free',
    onBlock: (given) => {
      proceed = given;
    },
  });
  navigator.push('/next');
  await settle();
  expect([load.mock.calls.length, history.entries()]).toEqual([0, ['[/start]']]);
  navigator.push('/free');
  await settle();
  expect(history.entries()).toEqual(['/start', '[/free]']);
  navigator.push('/next');
  proceed();
  await settle();
  expect(history.entries()).toEqual(['/start', '/free', '[/next]']);
  release();
  navigator.push('/last');
  await settle();
  expect(navigation.shown().page).toBe('/last');
});

test('a step back that is kept back is undone, and done again when it may be', async () => {
  const { history, navigation, navigator } = createScene();
  navigator.push('/next');
  await settle();
  let proceed = () => {};
  navigation.block({
    shouldBlock: () => true,
    onBlock: (given) => {
      proceed = given;
    },
  });
  navigator.go(-1);
  await settle();
  expect([navigation.shown().page, history.entries()]).toEqual(['/next', ['/start', '[/next]']]);
  proceed();
  await settle();
  expect([navigation.shown().page, history.entries()]).toEqual(['/start', ['[/start]', '/next']]);
});
