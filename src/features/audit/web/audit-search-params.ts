// The filters and the page of the audit log are stored in the URL.

import { auditActions } from '../actions.ts';
import type { AuditFilters } from '../contract.ts';

export type AuditSearchParams = FormFilters & { page: number };

/** Without `subject`, which has no field in the form: the page of a member uses it. */
export type FormFilters = Omit<AuditFilters, 'subject'>;

export const noFilters: FormFilters = { act: '', actor: '', from: '', to: '' };

/** Invalid parameters are ignored. */
export function readAuditSearchParams(params: URLSearchParams): AuditSearchParams {
  const page = params.get('page') ?? '';
  return {
    act: auditActions.find((act) => act === params.get('act')) ?? '',
    actor: (params.get('who') ?? '').trim().slice(0, 100),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The search string with these filters and page. Other parameters of the URL stay unchanged. */
export function searchFor(searchParams: URLSearchParams, params: AuditSearchParams): string {
  const next = new URLSearchParams(searchParams);
  const { act, actor, from, to, page } = params;
  for (const [name, value] of Object.entries({
    act,
    who: actor,
    from,
    to,
    page: page > 1 ? `${page}` : '',
  })) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.size === 0 ? '' : `?${next}`;
}

export function hasFilters({ act, actor, from, to }: FormFilters): boolean {
  return [act, actor, from, to].some((value) => value !== '');
}

/** An existing day such as `2026-11-15`, or an empty string. */
function readDay(text: string | null): string {
  const day = text ?? '';
  if (!/^(19[7-9]|[2-9]\d\d)\d-\d\d-\d\d$/.test(day)) return '';
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : '';
}
