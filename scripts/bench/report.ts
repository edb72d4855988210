// Writes the table of figures to the terminal, as JSON, and to docs/performance.md.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectFolder } from '../build/build-stamp.ts';
import { type Row, shareOf } from './row.ts';

export type Report = {
  date: string;
  machine: string;
  articles: number;
  seconds: number;
  filledInSeconds: number | undefined;
  rows: Row[];
};

const columns: { head: string; cell(row: Row): string }[] = [
  { head: 'What', cell: ({ what }) => what },
  { head: 'Goal', cell: ({ goal }) => goal },
  { head: 'Per second', cell: ({ perSecond }) => whole(perSecond) },
  { head: 'Limit', cell: ({ limitPerSecond }) => whole(limitPerSecond) },
  { head: 'Share', cell: (row) => percent(shareOf(row)) },
  { head: 'p50 ms', cell: ({ p50Ms }) => tenths(p50Ms) },
  { head: 'p95 ms', cell: ({ p95Ms }) => tenths(p95Ms) },
  { head: 'p99 ms', cell: ({ p99Ms }) => tenths(p99Ms) },
  { head: 'RSS MB', cell: ({ rssMb }) => whole(rssMb) },
  { head: 'CPU %', cell: ({ cpuPercent }) => whole(cpuPercent) },
  {
    head: 'CPU µs',
    cell: ({ cpuMicros, limitCpuMicros }) =>
      [cpuMicros, limitCpuMicros].map(whole).filter(Boolean).join(' / '),
  },
  { head: 'Other %', cell: ({ otherPercent }) => whole(otherPercent) },
  { head: 'Result', cell: ({ result, problems }) => [result, ...problems].filter(Boolean).join('; ') },
  { head: 'Reached', cell: ({ isReached }) => (isReached ? 'yes' : '**no**') },
];

const whole = (value: number | undefined): string =>
  value === undefined ? '' : Math.round(value).toLocaleString('en');
const tenths = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(1));
const percent = (share: number | undefined): string =>
  share === undefined ? '' : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

export function writeTable(rows: readonly Row[]): string {
  const cells = [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ cell }) => cell(row)))];
  const widths = columns.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const [head, ...lines] = cells.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...lines].join('\n');
}

export async function saveJson(file: string, report: Report): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const rows = report.rows.map((row) => ({ ...row, share: shareOf(row) }));
  await writeFile(file, `${JSON.stringify({ ...report, rows }, null, 2)}\n`);
}

const page = join(projectFolder, 'docs/performance.md');

/** Replaces the figures for this number of articles on the page. */
export async function savePage(report: Report): Promise<void> {
  await writeFile(page, putFigures(await readFile(page, 'utf8'), report));
}

function putFigures(text: string, report: Report): string {
  const { articles, date, machine, seconds, rows } = report;
  const [start, end] = [`<!-- figures of ${articles} articles -->`, `<!-- end of ${articles} articles -->`];
  const title = `### ${whole(articles)} articles`;
  const conditions = `${date}, ${machine}. Each measurement took ${seconds} seconds.`;
  const block = [start, title, '', conditions, '', compact(writeTable(rows)), end].join('\n');
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from >= 0 && to > from) return text.slice(0, from) + block + text.slice(to + end.length);
  const anchor = '<!-- more figures -->';
  if (!text.includes(anchor)) throw new Error(`docs/performance.md lacks the comment ${anchor}`);
  return text.replace(anchor, () => `${block}\n\n${anchor}`);
}

/** Removes the padding, which only a terminal needs. */
function compact(table: string): string {
  return table.replaceAll(/ {2,}\|/g, ' |').replaceAll(/-{4,}/g, '---');
}
