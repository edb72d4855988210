import { type RouteContract, rolesWith, scopeOf } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { AppError, forbidden, unauthenticated } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';

/** Checks what a program's token may do, then what the account may do. */
export function requireAccess(contract: RouteContract, viewer: Viewer | undefined): void {
  if (viewer?.scopes) requireScope(contract, viewer.scopes);
  if (contract.access === 'anyone') return;
  if (viewer === undefined) throw unauthenticated();
  if (!rolesWith(contract.access).includes(viewer.role)) throw forbidden();
}

function requireScope(contract: RouteContract, scopes: NonNullable<Viewer['scopes']>): void {
  const scope = scopeOf(contract);
  if (scope === null) {
    throw new AppError({ status: 403, code: 'token_not_allowed', message: texts.appError.tokenNotAllowed });
  }
  if (scopes.includes(scope)) return;
  const message = fill(texts.appError.scopeMissing, { scope });
  throw new AppError({ status: 403, code: 'insufficient_scope', message });
}
