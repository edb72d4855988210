// Lists whose pages continue after the last row of the previous one. `kit/page-cursor.ts` says what a cursor looks like.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Columns = { time: SQLWrapper; id: SQLWrapper };

/** The cursor of a row. */
export const cursorOf = ({ time, id }: Columns): SQL<string> =>
  sql<string>`(extract(epoch from ${time}) * 1000000)::bigint || '_' || ${id}`;

/** True for rows after the cursor. Undefined if it is empty: then the list starts at its beginning. */
export function isAfter(
  cursor: string,
  { time, id, isOldestFirst = false }: Columns & { isOldestFirst?: boolean },
): SQL | undefined {
  const [micros, lastId] = cursor.split('_');
  if (!micros || !lastId) return undefined;
  const sign = isOldestFirst ? sql`>` : sql`<`;
  return sql`(${time}, ${id}) ${sign} (${timeOf(micros)}, ${lastId}::uuid)`;
}

/** The time that a cursor stores in microseconds. */
export const timeOf = (micros: string | SQLWrapper): SQL =>
  sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
