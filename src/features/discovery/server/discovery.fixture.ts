// Shared by the tests of this feature: a site with an author and an admin, and functions that read its feeds and
// sitemaps.
import { sql } from 'drizzle-orm';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { createMember } from '#test/members.ts';
import { startTestSite } from '#test/test-site.ts';

export const siteUrl = 'https://galley.test';

export type Entry = {
  id: string;
  title: string;
  published: string;
  updated: string;
  summary: string;
  content?: { '@type': string; '#text': string };
  author: { name: string; uri: string };
  link: { '@href': string; '@rel': string };
  category?: { '@term': string; '@label'?: string }[];
};

export type AtomFeed = {
  id: string;
  title: string;
  updated: string;
  link: { '@rel': string; '@href': string }[];
  entry: Entry[];
};

const listTags = new Set(['entry', 'category', 'url', 'sitemap']);

/** Throws if the text is not valid XML. */
function readXml(text: string): Record<string, unknown> {
  const result = XMLValidator.validate(text);
  if (result !== true) throw new Error(`Not XML: ${JSON.stringify(result.err)}`);
  // XML 1.0 does not allow these characters, but the validator accepts them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the check is for control characters.
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text)) throw new Error('Not XML: controls');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    htmlEntities: true,
    parseTagValue: false,
    isArray: (name) => listTags.has(name),
    processEntities: { enabled: true, maxTotalExpansions: 1_000_000, maxExpandedLength: 100_000_000 },
  });
  return parser.parse(text);
}

export type Discovery = Awaited<ReturnType<typeof startDiscovery>>;

export async function startDiscovery() {
  const clock = { now: undefined as Date | undefined };
  const site = await startTestSite({ now: () => clock.now ?? new Date() });
  const author = await createMember(site, { name: 'Ada Lovelace', username: 'ada' });
  const admin = await createMember(site, { role: 'admin' });
  const get = (url: string, headers: Record<string, string> = {}) =>
    site.app.inject({ method: 'GET', url, headers });

  async function readFeed(url = '/feed.xml'): Promise<AtomFeed> {
    const response = await get(url);
    if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
    const feed = readXml(response.body).feed as AtomFeed;
    return { ...feed, entry: feed.entry ?? [] };
  }

  async function readUrls(url: string): Promise<string[]> {
    const response = await get(url);
    if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
    const read = readXml(response.body) as {
      urlset?: { url?: { loc: string }[] };
      sitemapindex?: { sitemap?: { loc: string }[] };
    };
    const listed = read.urlset?.url ?? read.sitemapindex?.sitemap ?? [];
    return listed.map(({ loc }) => loc);
  }

  /** Tests do in seconds what members do in hours. */
  const resetRateLimits = () => site.platform.db.execute(sql`truncate rate_limits`);

  return {
    site,
    clock,
    author,
    admin,
    get,
    readFeed,
    readUrls,
    resetRateLimits,
    articles: articleCalls(site),
  };
}
