// What admins set about reports. The form checks with it, and the server does so again.
import type { Checked } from '#features/site/rules.ts';

export type ReportSettings = {
  /** Whether somebody without an account may report something. They give an email address for the outcome. */
  visitorsMayReport: boolean;
};

/** Off: a form that anyone can send is an invitation to send nonsense. */
export const defaultReportSettings: ReportSettings = { visitorsMayReport: false };

export function checkReportSettings(given: ReportSettings): Checked<ReportSettings> {
  return { ok: true, value: given };
}
