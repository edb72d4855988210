import { z } from 'zod';
import type { RouteContract } from '#kit/api-contract.ts';

export type BatchWriter = (payload: Record<string, unknown>) => AsyncGenerator<string>;

export function withSuccess(payload: z.ZodObject): z.ZodObject {
  return payload.extend({ success: z.literal(true) });
}

/** Writes the JSON of a contract with a batched list. Each batch is validated by the schema and written separately. */
export function createBatchWriter(response: RouteContract['response']): BatchWriter | undefined {
  if (!('payload' in response) || response.batched === undefined) return undefined;
  const name = response.batched;
  const { [name]: list, ...others } = response.payload.shape;
  const listSchema = list as z.ZodArray;
  const restSchema = withSuccess(z.object(others));

  return async function* write(payload) {
    const { [name]: batches, ...rest } = payload;
    const head = JSON.stringify(restSchema.parse({ ...rest, success: true }));
    yield `${head.slice(0, -1)},${JSON.stringify(name)}:[`;
    let separator = '';
    for await (const batch of batches as AsyncIterable<unknown[]>) {
      if (batch.length === 0) continue;
      yield separator + JSON.stringify(listSchema.parse(batch)).slice(1, -1);
      separator = ',';
    }
    yield ']}';
  };
}
