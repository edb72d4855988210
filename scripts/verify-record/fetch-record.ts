// What the command reads from a site: its public API.
import { z } from 'zod';
import { type RecordEntry, recordApi } from '../../src/features/record/contract.ts';
import type { RecordedText } from '../../src/features/record/entry.ts';
import type { ServedRecord } from '../../src/features/record/server/verify/verify-chain.ts';

/** The site could not be read. The message is a sentence for people. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

// The longest article is below 1 MB, and some servers are slow.
const timeoutMs = 30_000;
const maxBytes = 20_000_000;

const textSchema = z.object({
  blog: z.object({
    _id: z.string(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    content: z.string(),
    tags: z.array(z.string()),
    canonicalUrl: z.string(),
    seo: z.object({ metaTitle: z.string(), metaDescription: z.string(), keywords: z.array(z.string()) }),
  }),
});
const listSchema = z.object({ blogs: z.array(z.object({ slug: z.string() })), totalPages: z.number() });
const recordSchema = recordApi.read.response.payload;

export type SiteReader = {
  listSlugs(): AsyncGenerator<string>;
  /** Undefined if visitors find no such article. */
  readRecord(article: string): Promise<(ServedRecord & { slug: string; title: string }) | undefined>;
};

export function createSiteReader(address: string): SiteReader {
  const base = readAddress(address);

  async function get<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
  ): Promise<z.output<Schema> | undefined> {
    const url = new URL(path, base);
    const response = await fetch(url, {
      // Not from a cache on the way: the question is what the site serves now.
      headers: { accept: 'application/json', 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new Unreadable(`${url.origin} could not be reached.`);
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Unreadable(`${url} responded with ${response.status}.`);
    const body = await response.text();
    const parsed = body.length > maxBytes ? undefined : schema.safeParse(parseJson(body));
    if (!parsed?.success) throw new Unreadable(`${url} is not the API of a Galley with a record.`);
    return parsed.data;
  }

  async function readText(article: string) {
    return (await get(`/api/blogs/${encodeURIComponent(article)}`, textSchema))?.blog;
  }

  async function readEntries(id: string) {
    const found = await get(`/api/blogs/${id}/record`, recordSchema);
    const entries: RecordEntry[] = [...(found?.entries ?? [])];
    for (let oldest = entries.at(-1); oldest && oldest.number > 1; oldest = entries.at(-1)) {
      const more = await get(`/api/blogs/${id}/record?before=${oldest.number}`, recordSchema);
      if (!more || more.entries.length === 0) break;
      entries.push(...more.entries);
    }
    return found && { keys: found.keys, entries: entries.reverse() };
  }

  return {
    async *listSlugs() {
      for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
        const list = await get(`/api/blogs?limit=100&page=${page}`, listSchema);
        if (!list) throw new Unreadable(`${base.origin} has no list of articles.`);
        totalPages = list.totalPages;
        for (const { slug } of list.blogs) yield slug;
      }
    },
    async readRecord(article) {
      const blog = await readText(article);
      if (!blog) return undefined;
      const found = await readEntries(blog._id);
      if (!found) throw new Unreadable(`${base.origin} keeps no record.`);
      const { _id: articleId, slug, title, excerpt, content, tags, canonicalUrl, seo } = blog;
      const text: RecordedText = { title, excerpt, content, tags, canonicalUrl, seo };
      return { articleId, slug, title, text, ...found };
    },
  };
}

function readAddress(address: string): URL {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Unreadable(`${address} is not an address. It begins with https:// or http://.`);
  return url;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
