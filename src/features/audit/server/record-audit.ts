import { plural } from '#kit/plural.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { texts } from '#texts';
import type { AuditAction } from '../actions.ts';
import { auditLog } from './audit.table.ts';

export type AuditEntry = {
  /** Null for commands of the operator. */
  actorId: string | null;
  act: AuditAction;
  subjectId: string;
  /** The title of the article or page, the new role, the section of the settings, the category, or the day until which an account is suspended. Never a member's name, because it could not be deleted. */
  subject: string;
  note?: string;
  at: Date;
};

/** Call this in the transaction of the action, so that there is never an action without its entry, or the reverse. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

// The settings of the site have no id of their own.
const noId = '00000000-0000-0000-0000-000000000000';

/** `name` and `into` are the names of the two categories. */
export async function recordCategoryRetired(
  tx: Tx,
  retirement: { actorId: string; name: string; into: string; articles: number; at: Date },
): Promise<void> {
  const { actorId, name, into, articles, at } = retirement;
  await recordAudit(tx, {
    actorId,
    act: 'category-retired',
    subjectId: noId,
    subject: name,
    note: plural(texts.auditLabels.retiredInto, articles, { category: into }),
    at,
  });
}

type PageChange = {
  /** Null for the operator. */
  actorId: string | null;
  act: 'saved' | 'returned' | 'reset' | 'deleted' | 'restored' | 'imported';
  /** A page that came with the site has a name instead of an id. */
  pageId: string;
  title: string;
  at: Date;
};

/** A change of one of the site's own pages of text. */
export async function recordPageChange(tx: Tx, { pageId, act, title, ...change }: PageChange): Promise<void> {
  const subjectId = isUuid(pageId) ? pageId : noId;
  await recordAudit(tx, { ...change, act: `page-${act}`, subjectId, subject: title });
}

/** `fields` are the names of the settings that changed. */
export async function recordSettingsChange(
  tx: Tx,
  change: { actorId: string | null; section: string; fields: string[]; at: Date },
): Promise<void> {
  const { actorId, section, fields, at } = change;
  await recordAudit(tx, {
    actorId,
    act: 'settings-changed',
    subjectId: noId,
    subject: section,
    note: fields.join(', '),
    at,
  });
}
