import type { Role } from '#kit/roles.ts';
import { roles } from '#kit/roles.ts';
import type { RoleClaim } from '#platform/config/sign-in-settings.ts';

type Claims = Record<string, unknown>;

/** The highest role that one of the claim's values gives. Without any, the person is a member without a role. */
export function readRole(claims: Claims, { claim, roles: given }: RoleClaim): Role {
  const found = valuesOf(findClaim(claims, claim)).map((value) => given.get(value));
  return roles.findLast((role) => found.includes(role)) ?? 'user';
}

/** The name of a claim may be a path, such as `realm_access.roles`. */
export function findClaim(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let found: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Claims)[part];
  }
  return found;
}

/** Some providers send one value as text instead of a list. */
function valuesOf(found: unknown): string[] {
  return [found].flat().filter((value) => typeof value === 'string');
}
