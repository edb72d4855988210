import { maxOtherPercent } from './other-work.ts';

export type Figures = {
  perSecond?: number;
  /** The rate of a bare `node:http` server with the same bytes, or of PostgreSQL alone with the same changes of rows. */
  limitPerSecond?: number;
  p50Ms?: number;
  p95Ms?: number;
  p99Ms?: number;
  rssMb?: number;
  /** Percent of one core. */
  cpuPercent?: number;
  /** Processor time for each request, of the site and of the limit. It hardly depends on what else the machine does. */
  cpuMicros?: number;
  limitCpuMicros?: number;
  /** What other programs used of one processor during the measurement, in percent. */
  otherPercent?: number | undefined;
  /** A result that is not a rate, such as the seconds of a start. */
  result?: string;
};

/** One row of the table. */
export type Row = Figures & {
  name: string;
  group: string;
  what: string;
  goal: string;
  isReached: boolean;
  /** Reasons why the figures are not valid, such as failed requests. */
  problems: string[];
  /** Additional data for the JSON file. */
  details?: unknown;
};

export function shareOf({ perSecond, limitPerSecond }: Figures): number | undefined {
  return perSecond === undefined || limitPerSecond === undefined ? undefined : perSecond / limitPerSecond;
}

/** Whether other programs disturbed the measurement, so that it says nothing. */
export function isNoisy({ otherPercent = 0 }: Figures): boolean {
  return otherPercent > maxOtherPercent;
}

/** The row without its figures, which a noisy machine has falsified. */
export function withoutFigures({ name, group, what, goal, otherPercent = 0 }: Row): Row {
  const problem = `thrown away: other programs used ${otherPercent.toFixed(0)} % of a processor`;
  return { name, group, what, goal, otherPercent, isReached: false, problems: [problem] };
}

/** The larger share of other work of two measurements. */
export function largerShare(...shares: (number | undefined)[]): number | undefined {
  const known = shares.filter((share) => share !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

/** Compares the figures with the goal. A row with problems has not reached its goal. */
export function judge(
  row: Omit<Row, 'isReached'>,
  isMet: (figures: Figures & { share: number }) => boolean,
): Row {
  return { ...row, isReached: row.problems.length === 0 && isMet({ ...row, share: shareOf(row) ?? 0 }) };
}
