import type { TokenScope } from '#kit/token-scopes.ts';
import { texts } from '#texts';

export const scopeNames: Record<TokenScope, string> = {
  read: texts.tokenScopes.read,
  write: texts.tokenScopes.write,
  review: texts.tokenScopes.review,
  administer: texts.tokenScopes.administer,
};

export const scopeHints: Record<TokenScope, string> = {
  read: texts.tokenScopes.readHint,
  write: texts.tokenScopes.writeHint,
  review: texts.tokenScopes.reviewHint,
  administer: texts.tokenScopes.administerHint,
};
