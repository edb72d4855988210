// Requests every public URL of an instance, and finds responses that differ from the primary's data. Only counts, and the order of
// lists by counts, may differ, and only for a second.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { nextClientIp } from '../../e2e/accounts/client-ip.ts';
import {
  listPublicCalls,
  listPublicDocuments,
  listPublicPages,
  type PublicArticle,
} from '../replicas/public-urls.ts';

// As in `src/platform/cache/response-cache.ts`.
const countAgeMs = 1_000;

type FetchedResponse = { status: number; text: string };

export type StaleFinder = {
  /** Records the pages and documents that mention the article. Call it once, while the article is public. */
  learnMentions(url: string): Promise<void>;
  /** The paths with stale responses. `isPublic` says whether the article is public now. */
  findStale(url: string, isPublic: boolean): Promise<string[]>;
  /** Waits until this instance has received the invalidation, which shows at a call that it had cached before. */
  waitForInvalidation(url: string, path: string): Promise<void>;
};

/** `token` belongs to a member who has nothing to do with the article. */
export function createStaleFinder(article: PublicArticle, token: string): StaleFinder {
  const calls = listPublicCalls(article).map(({ path }) => path);
  const others = [...listPublicDocuments(article), ...listPublicPages(article)].map(({ path }) => path);
  const mentioning = new Set<string>();

  // Calls with a token are read from the primary and are never cached.
  async function compareCall(url: string, path: string): Promise<'same' | 'old counts' | 'stale'> {
    const shown = await ask(url + path);
    const real = await ask(url + path, token);
    if (shown.status !== real.status) return 'stale';
    if (shown.text === real.text) return 'same';
    const isOrderedByCounts = /sort=(popular|trending)/.test(path);
    return isOrderedByCounts || withoutCounts(shown.text) === withoutCounts(real.text)
      ? 'old counts'
      : 'stale';
  }

  const isStaleCall = async (url: string, path: string) => (await compareCall(url, path)) !== 'same';

  /** Calls whose counts are still old after a second are stale. */
  async function findStaleCalls(url: string): Promise<string[]> {
    const stale: string[] = [];
    const old: string[] = [];
    for (const path of calls) {
      const outcome = await compareCall(url, path);
      if (outcome !== 'same') (outcome === 'stale' ? stale : old).push(path);
    }
    if (old.length > 0) await wait(countAgeMs);
    return [...stale, ...(await findPaths(old, (path) => isStaleCall(url, path)))];
  }

  async function isMentioned(url: string, path: string): Promise<boolean> {
    const { status, text } = await ask(url + path);
    const isAboutIt = path.includes(article.slug);
    return isAboutIt ? status === 200 : text.includes(article.slug);
  }

  async function findPaths(paths: string[], isFound: (path: string) => Promise<boolean>): Promise<string[]> {
    const found: string[] = [];
    for (const path of paths) if (await isFound(path)) found.push(path);
    return found;
  }

  return {
    async learnMentions(url) {
      for (const path of await findPaths(others, (path) => isMentioned(url, path))) mentioning.add(path);
    },
    async findStale(url, isPublic) {
      const isExpected = (path: string) => isPublic && mentioning.has(path);
      return [
        ...(await findPaths(others, async (path) => (await isMentioned(url, path)) !== isExpected(path))),
        ...(await findStaleCalls(url)),
      ];
    },
    waitForInvalidation: (url, path) =>
      vi.waitFor(async () => expect(await isStaleCall(url, path)).toBe(false), {
        timeout: 10_000,
        interval: 5,
      }),
  };
}

const withoutCounts = (text: string): string => text.replaceAll(/"(likes|views|comments)":\d+/g, '"$1":0');

async function ask(url: string, token?: string): Promise<FetchedResponse> {
  const response = await fetch(url, {
    redirect: 'manual',
    // Searches are rate limited by IP.
    headers: { ...nextClientIp(), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  return { status: response.status, text: await response.text() };
}
