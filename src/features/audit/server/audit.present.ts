import { paths } from '#kit/paths.ts';
import type { AuditRecord } from '../contract.ts';
import type { AuditRow, References } from './audit.queries.ts';

export function presentRecord(row: AuditRow, { people, slugs }: References): AuditRecord {
  const actor = row.actorId === null ? null : (people.get(row.actorId) ?? null);
  return {
    id: row.id,
    at: row.at.toISOString(),
    act: row.act,
    actor,
    actorKind: row.actorId === null ? 'operator' : actor ? 'admin' : 'gone',
    subject: row.subject,
    subjectId: row.subjectId,
    account: people.get(row.subjectId) ?? null,
    link: linkTo(row.subjectId, { people, slugs }),
    note: row.note,
  };
}

function linkTo(subjectId: string, { people, slugs }: References): string | null {
  const slug = slugs.get(subjectId);
  if (slug !== undefined) return paths.article(slug);
  const person = people.get(subjectId);
  return person ? paths.publicProfile(person.username) : null;
}
