import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { paths } from '#kit/paths.ts';
import type { SentType } from '../../rules.ts';
import type { EventData } from '../webhook.table.ts';

// The specification asks for 24 to 64 bytes.
const secretBytes = 32;

/** People and secret scanners recognise it by the prefix, which is that of the specification. */
export const createSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`;

export type Message = {
  id: string;
  type: SentType;
  happenedAt: Date;
  data: EventData;
  /** The slug of the article, if readers see the article now. */
  slug: string | null;
};

/** The body of a request: ids, and the address that readers have. Never a text or a name. */
export function writeBody({ type, happenedAt, data, slug }: Message, publicUrl: string): string {
  const place = data.commentId ? `#comment-${data.commentId}` : '';
  const address = slug === null ? {} : { url: `${publicUrl}${paths.article(slug)}${place}` };
  return JSON.stringify({ type, timestamp: happenedAt.toISOString(), data: { ...data, ...address } });
}

type Signing = { id: string; body: string; secrets: readonly string[]; at: Date };

/** The headers of the Standard Webhooks specification, with one signature for each secret that is valid. */
export function signBody({ id, body, secrets, at }: Signing): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
