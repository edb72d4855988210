import type { PreviewLink } from '../../preview-link-contract.ts';
import type { LinkRow } from './preview-link.queries.ts';

export function presentLink({ id, revision, createdAt, expiresAt, lastOpenedAt }: LinkRow): PreviewLink {
  return {
    id,
    text: revision === null ? 'latest' : 'submitted',
    revision,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
  };
}
