import { useSearchParams } from 'react-router';
import { texts } from '#texts';
import { PageLinks } from '#ui/lists/page-links.tsx';
import { readAuditSearchParams, searchFor } from './audit-search-params.ts';

type AuditPagesProps = { page: number; totalPages: number };

export function AuditPages({ page, totalPages }: AuditPagesProps) {
  const [params] = useSearchParams();
  return (
    <PageLinks
      label={texts.auditPages.label}
      labels={{ previous: texts.auditPages.newer, next: texts.auditPages.older }}
      page={page}
      totalPages={totalPages}
      to={(next) => ({ search: searchFor(params, { ...readAuditSearchParams(params), page: next }) })}
    />
  );
}
