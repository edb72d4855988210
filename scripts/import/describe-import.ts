// What the command prints about an import.
import type { SitePlan } from '../../src/features/import/rules.ts';
import {
  type ItemCounts,
  listItems,
  type PlannedItem,
  type ReadExport,
} from '../../src/features/import/server/site/public.ts';
import type { DbOrTx } from '../../src/platform/db/database.ts';

const authorNotes: Record<SitePlan['authorKind'], string> = {
  member: 'a member',
  placeholder: 'an account of an earlier import',
  new: 'a new placeholder account',
  importer: 'the admin who imports; the export names nobody',
};

const titleOf = (title: string): string => title || 'Untitled';

/** Article by article what an import would make, skip, change and lose. */
export function describePlan(read: ReadExport, plans: readonly PlannedItem[]): string {
  const lines = plans.flatMap(({ reason, notes, plan }, index) => {
    const title = titleOf(read.articles[index]?.title ?? '');
    if (reason !== '') return [`skip       ${title}: ${reason}`];
    return [
      `${plan.becomes.padEnd(10)} ${title}`,
      `             author: ${plan.author} (${authorNotes[plan.authorKind]})`,
      `             ${describeFields(read.articles[index], plan)}`,
      ...plan.formerPaths.map((path) => `             redirect from ${path}`),
      ...notes.map(({ kind, text }) => `             ${kind}: ${text}`),
    ];
  });
  const leftOut = read.leftOut.map(({ title, reason }) => `left out   ${titleOf(title)}: ${reason}`);
  const made = plans.filter(({ reason }) => reason === '');
  const published = made.filter(({ plan }) => plan.becomes === 'published').length;
  const total = `${made.length} would be imported (${published} published, ${made.length - published} drafts), ${plans.length - made.length} skipped. Nothing was changed.`;
  return [...lines, ...leftOut, total].join('\n');
}

function describeFields(article: ReadExport['articles'][number] | undefined, { category }: SitePlan): string {
  const { publishedAt, createdAt, tags = [] } = article ?? {};
  const day = (publishedAt ?? createdAt)?.slice(0, 10) ?? 'no date';
  return `${day}, ${category ? `category ${category}` : 'no category'}, ${tags.length > 0 ? `tags ${tags.join(', ')}` : 'no tags'}`;
}

export const describeCounts = ({ made, skipped, failed, waiting }: ItemCounts): string =>
  `${made} imported, ${skipped} skipped, ${failed} not imported, ${waiting} waiting.`;

const pageSize = 100;

/** Returns a function that prints the articles that are done since its last call, and tells whether there were any. */
export function followItems(db: DbOrTx, runId: string): () => Promise<boolean> {
  let after = -1;
  return async () => {
    const from = after;
    for (let isMore = true; isMore; ) {
      const items = await listItems(db, { runId, after, limit: pageSize });
      // They are imported in their order.
      const end = items.findIndex(({ state }) => state === 'waiting');
      const done = end < 0 ? items : items.slice(0, end);
      for (const item of done) console.log(describeItem(item));
      after = done.at(-1)?.position ?? after;
      isMore = done.length === pageSize;
    }
    return after > from;
  };
}

type Item = Awaited<ReturnType<typeof listItems>>[number];

const describeItem = ({ title, state, reason, notes }: Item): string =>
  [
    `${state.padEnd(8)} ${titleOf(title)}${reason && `: ${reason}`}`,
    ...notes.map(({ kind, text }) => `           ${kind}: ${text}`),
  ].join('\n');
