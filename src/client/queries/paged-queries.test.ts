import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { loadNextPage, refetchPages } from './paged-queries.ts';

const queryKey = ['list'];

/** A list of two pages whose responses the test sends itself. `version` is what the server would return now. */
function openList() {
  const server = { version: 1 };
  const waiting: (() => void)[] = [];
  const queries = new QueryClient();
  const observer = new InfiniteQueryObserver(queries, {
    queryKey,
    queryFn: async ({ pageParam }) => {
      const page = `page ${pageParam} of version ${server.version}`;
      await new Promise<void>((send) => waiting.push(send));
      return page;
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => (pages.length < 2 ? pages.length + 1 : undefined),
  });
  observer.subscribe(() => {});
  const settle = () => new Promise((done) => setTimeout(done));
  /** Sends every response that is waited for, until nothing is fetched any more. */
  const respond = async () => {
    do {
      for (const send of waiting.splice(0)) send();
      await settle();
    } while (waiting.length > 0);
  };
  return { server, queries, observer, respond, settle, pages: () => observer.getCurrentResult().data?.pages };
}

async function startList() {
  const list = openList();
  await list.respond();
  return list;
}

test('a page that is being loaded arrives although the list is refetched in the meantime', async () => {
  const { server, queries, observer, respond, pages } = await startList();
  void loadNextPage(queries, queryKey, () => observer.fetchNextPage());
  await new Promise((done) => setTimeout(done));
  server.version = 2;
  const refetched = refetchPages(queries, queryKey);
  await respond();
  await refetched;
  expect(pages()).toEqual(['page 1 of version 2', 'page 2 of version 2']);
});

test('a refetch reaches the list although a page is loaded in the meantime', async () => {
  const { server, queries, observer, respond, settle, pages } = await startList();
  server.version = 2;
  const refetched = refetchPages(queries, queryKey);
  await settle();
  const loaded = loadNextPage(queries, queryKey, () => observer.fetchNextPage());
  await respond();
  await Promise.all([refetched, loaded]);
  expect(pages()).toEqual(['page 1 of version 2', 'page 2 of version 2']);
});

test('a list that is being loaded for the first time is loaded again, because its response may be old', async () => {
  const { server, queries, respond, settle, pages } = openList();
  await settle();
  server.version = 2;
  const refetched = refetchPages(queries, queryKey);
  await respond();
  await refetched;
  expect(pages()).toEqual(['page 1 of version 2']);
});
