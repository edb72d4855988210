import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { auditApi } from '../contract.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export function addAuditRoutes(serve: Serve, platform: Platform): void {
  serve(auditApi.list, ({ query }) => listAudit(platform.db, query));

  serve(auditApi.exportAll, async ({ query, signal, identifyAgain }) => {
    const isStillAllowed = async () => (await identifyAgain())?.role === 'admin';
    return exportAudit(platform.db, { filters: query, signal, isStillAllowed });
  });
}
