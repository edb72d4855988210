import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import type { Webhook } from '../contract.ts';

export function WebhookState({ webhook }: { webhook: Webhook }) {
  if (webhook.disabledAt) return <Badge>{texts.webhooks.off}</Badge>;
  if (webhook.failingSince) return <Badge tone="bad">{texts.webhooks.failing}</Badge>;
  return <Badge tone="good">{texts.webhooks.on}</Badge>;
}
