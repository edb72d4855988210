/**
 * Yields all rows of a query, with only one batch in memory. Each batch starts after the last row of the previous one (keyset
 * pagination), so rows that are inserted or deleted meanwhile do not shift it.
 */
export async function* readInBatches<Row>(
  size: number,
  read: (batch: { after: Row | undefined; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined;
  for (;;) {
    const rows = await read({ after, limit: size });
    yield* rows;
    if (rows.length < size) return;
    after = rows.at(-1);
  }
}
