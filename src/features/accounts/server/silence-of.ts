import type { Silence } from '#platform/http/viewer.ts';

type SilenceColumns = { silencedUntil: Date | null; silenceReason: string | null };

/** Null once it is over. */
export function silenceOf({ silencedUntil, silenceReason }: SilenceColumns, now: Date): Silence | null {
  const isSilenced = silencedUntil !== null && silenceReason !== null && silencedUntil > now;
  return isSilenced ? { until: silencedUntil, reason: silenceReason } : null;
}
