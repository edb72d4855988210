import type { ProgramToken } from '../contract.ts';
import type { TokenRow } from './program-token.queries.ts';

export function presentToken({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: TokenRow): ProgramToken {
  return {
    id,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
