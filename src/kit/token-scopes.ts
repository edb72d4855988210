// What a token for programs may do. Each scope is a group of calls; `scopeOf` in api-contract.ts says which call is in which.
import { hasRole, mayReview, type Role } from './roles.ts';

export const tokenScopes = ['read', 'write', 'review', 'administer'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Whether an account with this role may make a token with the scope. */
export function mayHaveScope(role: Role, scope: TokenScope): boolean {
  if (scope === 'review') return mayReview(role);
  return scope !== 'administer' || hasRole(role, 'admin');
}

/**
 * The role in which a program acts: the role of its owner at this moment, but without the scope for it no more than a user. So a
 * token that may only read does not show an admin's program what only admins see.
 */
export function roleWithin(role: Role, scopes: readonly TokenScope[]): Role {
  if (scopes.includes('administer')) return role;
  if (!scopes.includes('review')) return 'user';
  return hasRole(role, 'editor') ? 'editor' : role;
}
