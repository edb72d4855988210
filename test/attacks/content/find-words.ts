// Requests every route that a viewer can read, and looks for words that they must not find.
import { expect } from 'vitest';
import type { Member } from '../../members.ts';
import type { TestSite } from '../../test-site.ts';

/** The event stream does not end. Its events name topics and counts, and no texts. */
const endless = ['/api/events'];

export type Concerned = {
  /** What stands for a parameter of a URL. */
  keys: Record<string, string[]>;
  /** What stands for a second parameter. */
  otherKey: string;
  queries: string[];
};

export function listUrls({ routes }: TestSite, { keys, otherKey, queries }: Concerned): string[] {
  return routes
    .filter(({ method, url }) => method === 'GET' && !endless.includes(url))
    .flatMap(({ url }) => {
      const [, param] = /:(\w+)/.exec(url) ?? [];
      const paths = param
        ? (keys[param] ?? ['x']).map((key) => url.replace(`:${param}`, key).replace(/:\w+/, otherKey))
        : [url];
      return paths.flatMap((path) =>
        queries
          .filter((query) => query === '' || /comments|blogs|people|search|suggest/.test(url))
          .map((query) => path + query),
      );
    });
}

/** The words that the viewer finds, with the routes that show them. */
export async function findWords(
  site: TestSite,
  { urls, words, member }: { urls: string[]; words: Record<string, string>; member: Member | undefined },
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const url of urls) {
    const headers = member ? { authorization: `Bearer ${member.token}` } : {};
    const { body, statusCode } = await site.app.inject({ url, headers });
    expect(statusCode, url).toBeLessThan(500);
    for (const [name, word] of Object.entries(words)) {
      if (body.includes(word)) found[name] = [...(found[name] ?? []), url];
    }
  }
  return found;
}

/** The routes that show a word, without queries, sorted. */
export const routesOf = (found: Record<string, string[]>): string[] =>
  [
    ...new Set(
      Object.values(found)
        .flat()
        .map((url) => url.split('?')[0] ?? url),
    ),
  ].sort();
