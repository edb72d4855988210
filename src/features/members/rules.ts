// Rules for what admins do with members. Pure; the server and the browser share it.
import type { Role } from '#kit/roles.ts';
import { texts } from '#texts';

export const maxSuspensionReasonLength = 500;
// Longer than anybody plans. An account that should never return is deleted.
const maxSuspensionYears = 10;

/** By which the list of members is filtered. */
export const memberStates = ['active', 'silenced', 'suspended', 'imported'] as const;

export type Check = { ok: true } | { ok: false; field: string; message: string };

/** `until` is the first day on which the member may return, such as `2026-12-03`; `today` is a day in UTC. */
export function checkSuspension({
  until,
  reason,
  today,
}: {
  until: string;
  reason: string;
  today: string;
}): Check {
  if (!isDay(until)) return { ok: false, field: 'until', message: texts.memberRules.dayRequired };
  if (until <= today) return { ok: false, field: 'until', message: texts.memberRules.dayInFuture };
  const last = `${Number(today.slice(0, 4)) + maxSuspensionYears}${today.slice(4)}`;
  if (until > last) return { ok: false, field: 'until', message: texts.memberRules.dayTooFar };
  if (reason.trim() === '') return { ok: false, field: 'reason', message: texts.memberRules.reasonRequired };
  return { ok: true };
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  );
}

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** `categories` is null for all of them. */
export function checkRole({ role, categories }: { role: Role; categories: readonly string[] | null }): Check {
  if (role === 'editor' && categories?.length === 0) {
    return { ok: false, field: 'categories', message: texts.memberRules.categoryRequired };
  }
  return { ok: true };
}

/** Whether the typed username confirms the deletion of this account. */
export const isConfirmed = (typed: string, username: string): boolean =>
  typed.trim().replace(/^@/, '').toLowerCase() === username.toLowerCase();
