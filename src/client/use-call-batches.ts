import { useLayoutEffect } from 'react';
import { createBatchingSend } from './call-batches.ts';
import { sendThrough } from './fetch-transport.ts';

/** From now on, the page sends the calls that begin together as one request. For components that only members load. */
export function useCallBatches(): void {
  // Before the effects in which the queries of the same components begin.
  useLayoutEffect(() => sendThrough(createBatchingSend), []);
}
