// A batch of calls: several GET calls of a page in one request. What the browser's client and the server must agree on.

export const callBatchPath = '/api/batch';

/** More than the largest page asks for when it is opened (14). */
export const maxBatchedCalls = 20;

/** A list of ids in a query may be longer. Such a call is sent alone. */
export const maxBatchedPathLength = 2_000;

/** One line of the response to a batch: what the call alone would have got. `index` tells which call of the request it is, from 0. */
export type BatchedResponse = { index: number; status: number; body: string };
