// Asks every public address of an instance, and finds the answers that do not show what the primary has.
import { expect, vi } from 'vitest';
import { nextClientIp } from '../../e2e/accounts/client-ip.ts';
import {
  listPublicCalls,
  listPublicDocuments,
  listPublicPages,
  type ShownArticle,
} from '../replicas/public-addresses.ts';

type Answer = { status: number; text: string };

export type StaleFinder = {
  /** Addresses of pages and documents that mention the article while readers see it. Call it once, while they do. */
  learnMentions(url: string): Promise<void>;
  /** The paths whose answers are out of date. `isShown` says whether readers see the article now. */
  findStale(url: string, isShown: boolean): Promise<string[]>;
  /** Until this instance has heard of a change, which shows at a call that it had in memory before. */
  untilHeard(url: string, path: string): Promise<void>;
};

/** `token` is of a member who has nothing to do with the article. */
export function createStaleFinder(article: ShownArticle, token: string): StaleFinder {
  const calls = listPublicCalls(article).map(({ path }) => path);
  const others = [...listPublicDocuments(article), ...listPublicPages(article)].map(({ path }) => path);
  const mentioning = new Set<string>();

  // What is asked with a token is read from the primary, and never from memory.
  async function isStaleCall(url: string, path: string): Promise<boolean> {
    const shown = await ask(url + path);
    const real = await ask(url + path, token);
    return shown.status !== real.status || shown.text !== real.text;
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
    async findStale(url, isShown) {
      const isExpected = (path: string) => isShown && mentioning.has(path);
      return [
        ...(await findPaths(others, async (path) => (await isMentioned(url, path)) !== isExpected(path))),
        ...(await findPaths(calls, (path) => isStaleCall(url, path))),
      ];
    },
    untilHeard: (url, path) =>
      vi.waitFor(async () => expect(await isStaleCall(url, path)).toBe(false), {
        timeout: 10_000,
        interval: 5,
      }),
  };
}

async function ask(url: string, token?: string): Promise<Answer> {
  const response = await fetch(url, {
    redirect: 'manual',
    // Searches of one address are limited.
    headers: { ...nextClientIp(), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  return { status: response.status, text: await response.text() };
}
