// Which entries are looked at, as it stands in the address.

import { auditActions } from '../actions.ts';
import type { AuditFilters } from '../contract.ts';

export type AuditSearchParams = AuditFilters & { page: number };

export const noFilters: AuditFilters = { act: '', actor: '', from: '', to: '' };

/** Whatever stands in the address, it leads somewhere: what makes no sense counts as not given. */
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

/** The same address with other filters or another page; what else stands in it is others'. */
export function searchFor(params: URLSearchParams, place: AuditSearchParams): string {
  const next = new URLSearchParams(params);
  const { act, actor, from, to, page } = place;
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

export function hasFilters({ act, actor, from, to }: AuditFilters): boolean {
  return [act, actor, from, to].some((value) => value !== '');
}

/** A day that there is, such as `2026-11-15`. */
function readDay(text: string | null): string {
  const day = text ?? '';
  if (!/^(19[7-9]|[2-9]\d\d)\d-\d\d-\d\d$/.test(day)) return '';
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : '';
}
