import { paths } from '#kit/paths.ts';
import type { AuditRecord } from '../contract.ts';
import type { AuditRow, References } from './audit.queries.ts';

export function presentRecord(row: AuditRow, { accounts, slugs }: References): AuditRecord {
  const actor = row.actorId === null ? null : (accounts.get(row.actorId) ?? null);
  return {
    id: row.id,
    at: row.at.toISOString(),
    act: row.act,
    actor,
    actorKind: row.actorId === null ? 'operator' : actor ? 'admin' : 'gone',
    subject: row.subject,
    subjectId: row.subjectId,
    account: accounts.get(row.subjectId) ?? null,
    link: linkTo(row.subjectId, { accounts, slugs }),
    note: row.note,
  };
}

function linkTo(subjectId: string, { accounts, slugs }: References): string | null {
  const slug = slugs.get(subjectId);
  if (slug !== undefined) return paths.article(slug);
  const account = accounts.get(subjectId);
  return account ? paths.publicProfile(account.username) : null;
}
