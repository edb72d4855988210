import type { PreviewLink } from '../../preview-link-contract.ts';
import type { LinkRow } from './preview-link.queries.ts';

export function presentLink(link: LinkRow): PreviewLink {
  const { id, revision, allowsNotes, createdAt, expiresAt, lastOpenedAt } = link;
  return {
    id,
    text: revision === null ? 'latest' : 'submitted',
    revision,
    allowsNotes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
  };
}
