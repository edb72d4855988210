/**
 * All rows of a query, one after the other, of which no more than a batch is held. Each batch goes on after the last row
 * of the one before, so what is added or removed meanwhile moves nothing.
 */
export async function* readInBatches<Row>(
  size: number,
  read: (place: { after: Row | undefined; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined;
  for (;;) {
    const rows = await read({ after, limit: size });
    yield* rows;
    if (rows.length < size) return;
    after = rows.at(-1);
  }
}
