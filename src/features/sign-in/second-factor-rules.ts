// Rules of the second factor. Pure; the server and the browser share them.
import { hasRole, type Role } from '#kit/roles.ts';
import { texts } from '#texts';

export const recoveryCodeCount = 10;

/** Codes of apps are six digits; recovery codes have letters and are longer. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** As it is typed or pasted: with spaces or dashes, in digits of other scripts, in capitals. */
export const cleanFactorCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[^0-9a-z]/gi, '')
    .toLowerCase();

/** `ab12c-d34ef`: in halves, which are easier to copy by hand. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** `isRequired`: of editors and admins. */
export type SecondFactorPolicy = { isRequired: boolean; graceDays: number };

/** With the moment from which the days of grace count, which the server keeps. */
export type StoredSecondFactorPolicy = SecondFactorPolicy & { requiredSince: string | null };

export const defaultSecondFactorPolicy: StoredSecondFactorPolicy = {
  isRequired: false,
  graceDays: 7,
  requiredSince: null,
};

// Who needs longer does not require it.
export const maxGraceDays = 90;

type Checked<Value> = { ok: true; value: Value } | { ok: false; fields: Record<string, string> };

export function checkSecondFactorPolicy(given: SecondFactorPolicy): Checked<SecondFactorPolicy> {
  const { isRequired, graceDays } = given;
  const isDays = Number.isInteger(graceDays) && graceDays >= 0 && graceDays <= maxGraceDays;
  if (!isDays) return { ok: false, fields: { graceDays: texts.secondFactorSettings.graceDaysInvalid } };
  return { ok: true, value: { isRequired, graceDays } };
}

/** With the moment from which the days of grace count: when it was first required. */
export function startGrace(policy: StoredSecondFactorPolicy, now: Date): StoredSecondFactorPolicy {
  const { isRequired, requiredSince } = policy;
  return { ...policy, requiredSince: isRequired ? (requiredSince ?? now.toISOString()) : null };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Until when an account with this role must have a second factor; undefined if it need not. */
export function findDeadline(policy: StoredSecondFactorPolicy, role: Role): Date | undefined {
  const { isRequired, graceDays, requiredSince } = policy;
  if (!isRequired || requiredSince === null || !hasRole(role, 'editor')) return undefined;
  return new Date(Date.parse(requiredSince) + graceDays * dayMs);
}
