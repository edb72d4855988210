// Rules for tokens of programs, shared by the forms and the server.
import type { Role } from '#kit/roles.ts';
import { mayHaveScope, type TokenScope, tokenScopes } from '#kit/token-scopes.ts';
import { texts } from '#texts';

/** People and secret scanners recognise a token by it. */
export const tokenPrefix = 'galley_';

/** In days. A token always expires: one that is forgotten must not work for ever. */
export const lifetimes = [7, 30, 90, 365] as const;
export const defaultLifetime = 90;

// More than a person can keep track of.
export const maxTokens = 20;

export const maxTokenNameLength = 80;

/** The scopes that an account with this role can choose. */
export const scopesOf = (role: Role): TokenScope[] =>
  tokenScopes.filter((scope) => mayHaveScope(role, scope));

export type Check = { ok: true } | { ok: false; message: string };

export function checkScopes(scopes: readonly TokenScope[], role: Role): Check {
  if (scopes.length === 0) return { ok: false, message: texts.programTokenRules.noScope };
  const isAllowed = scopes.every((scope) => mayHaveScope(role, scope));
  return isAllowed ? { ok: true } : { ok: false, message: texts.programTokenRules.scopeNotYours };
}
