// Measures search and suggestions. Each search text is sent only once.
import { type Bench, type Group, onSite, warmUpOf } from '../bench.ts';
import { sendLoad } from '../load.ts';
import { watchLoad } from '../measure-load.ts';
import { judge, type Row } from '../row.ts';
import {
  commonSearches,
  misspeltSearches,
  mixedSearches,
  quotedSearches,
  typedBeginnings,
} from '../search-texts.ts';

// A few concurrent searches. With more, the figures would show how long they wait for a processor.
const connections = 4;

/** A search among a million articles may take longer than among a hundred thousand. */
const goalMs = (articles: number, row: string): number => {
  if (articles > 100_000) return 40;
  return row === 'suggest' ? 10 : 20;
};
const firstGoalMs = 100;

type Search = { row: string; what: string; path: string; texts(titles: string[]): string[] };

const searches: Search[] = [
  { row: 'search-mixed', what: 'Search, rare and common words', path: '/api/blogs', texts: mixedSearches },
  { row: 'search-common', what: 'Search, common words only', path: '/api/blogs', texts: commonSearches },
  {
    row: 'search-quoted',
    what: 'Search, words in quotes and left out',
    path: '/api/blogs',
    texts: quotedSearches,
  },
  { row: 'search-misspelt', what: 'Search, misspelt words', path: '/api/blogs', texts: misspeltSearches },
  {
    row: 'suggest',
    what: 'Suggest, as titles are typed',
    path: '/api/blogs/suggest',
    texts: typedBeginnings,
  },
];

export const searching: Group = {
  name: 'search',
  rows: ['search-first', ...searches.map(({ row }) => row)],
  measure: (bench, isWanted) =>
    onSite(bench, {}, async (site) => {
      const rows: Row[] = isWanted('search-first') ? [await measureFirst(bench, site)] : [];
      for (const search of searches.filter(({ row }) => isWanted(row))) {
        bench.report(search.what);
        rows.push(await measureSearch(bench, site, search));
      }
      return rows;
    }),
};

/** The first search after a start, when neither Node nor PostgreSQL has done anything like it. */
async function measureFirst({ articles, report }: Bench, site: { url: string }): Promise<Row> {
  const what = 'First search after a start';
  report(what);
  const [text = ''] = mixedSearches(articles.map(({ title }) => title));
  const startedAt = performance.now();
  const response = await fetch(`${site.url}/api/blogs?q=${encodeURIComponent(text)}`);
  await response.arrayBuffer();
  const ms = performance.now() - startedAt;
  return judge(
    {
      name: 'search-first',
      group: 'search',
      what,
      goal: `< ${firstGoalMs} ms`,
      result: `${ms.toFixed(0)} ms`,
      problems: response.ok ? [] : [`the response was ${response.status}`],
    },
    () => ms < firstGoalMs,
  );
}

async function measureSearch(
  { options, articles }: Bench,
  site: { url: string; pid: number },
  { row: name, what, path, texts }: Search,
): Promise<Row> {
  const requests = texts(articles.map(({ title }) => title)).map((text) => ({
    path: `${path}?q=${encodeURIComponent(text)}`,
  }));
  // A tenth of the texts is for the warm-up. They are cached then, so they are not sent again.
  const forWarmUp = Math.floor(requests.length / 10);
  await sendLoad(site.url, requests.slice(0, forWarmUp), { connections, seconds: warmUpOf(options) });
  const different = requests.slice(forWarmUp);
  const {
    requests: count,
    cpuMs: _cpuMs,
    problems,
    ...figures
  } = await watchLoad(site, () => sendLoad(site.url, different, { connections, seconds: options.seconds }));
  const isRepeated = count > different.length;
  const mostMs = goalMs(options.articles, name);
  return judge(
    {
      name,
      group: 'search',
      what,
      goal: `p95 < ${mostMs} ms`,
      ...figures,
      problems: isRepeated
        ? [...problems, 'There were not enough texts: some were asked for twice']
        : problems,
    },
    ({ p95Ms = Infinity }) => p95Ms < mostMs,
  );
}
