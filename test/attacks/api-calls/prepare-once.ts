import type { DescribedCall } from './described-calls.ts';
import type { ValidCall } from './valid-call.ts';

type PrepareCall = (call: DescribedCall) => Promise<ValidCall>;

/**
 * For callers who are refused: prepares each call once for all of them. A refused call changes nothing, so the next caller finds
 * everything as it was. Preparing takes ten times as long as a refusal.
 */
export function prepareOnce(prepare: PrepareCall): PrepareCall {
  const prepared = new Map<string, Promise<ValidCall>>();
  return (call) => {
    const held = prepared.get(call.name) ?? prepare(call);
    prepared.set(call.name, held);
    return held;
  };
}
