import type { OnHandedOver } from '#features/accounts/server/handover/public.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { recordAudit } from './record-audit.ts';

/** As with an invitation, the entry is that of the admin who sent the link. */
export const recordHandover: OnHandedOver = (tx, { accountId, sentBy, articles, at }) =>
  recordAudit(tx, {
    actorId: sentBy,
    act: 'handover-used',
    subjectId: accountId,
    subject: '',
    note: plural(texts.auditLabels.handedOver, articles),
    at,
  });
