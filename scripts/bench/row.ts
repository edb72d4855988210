// One line of the table.

export type Figures = {
  perSecond?: number;
  /** What a bare `node:http` server reaches with the same bytes, or PostgreSQL alone with the same changes of rows. */
  limitPerSecond?: number;
  p50Ms?: number;
  p95Ms?: number;
  p99Ms?: number;
  rssMb?: number;
  /** Of one core. */
  cpuPercent?: number;
  /** Processor time for each request, of the site and of the limit: the same also while the machine has other things to do. */
  cpuMicros?: number;
  limitCpuMicros?: number;
  /** For what is no rate: seconds of a start, the call that grew most. */
  result?: string;
};

export type Row = Figures & {
  name: string;
  group: string;
  what: string;
  goal: string;
  isReached: boolean;
  /** Why the figure is worth less than it looks: failed requests, a limit that was met. */
  problems: string[];
  /** More than fits the table. */
  details?: unknown;
};

export function shareOf({ perSecond, limitPerSecond }: Figures): number | undefined {
  return perSecond === undefined || limitPerSecond === undefined ? undefined : perSecond / limitPerSecond;
}

/** What was measured and what must be reached, brought together. Whatever had problems has not reached anything. */
export function judge(
  row: Omit<Row, 'isReached'>,
  isMet: (figures: Figures & { share: number }) => boolean,
): Row {
  return { ...row, isReached: row.problems.length === 0 && isMet({ ...row, share: shareOf(row) ?? 0 }) };
}
