// A sign-in through a provider, from its start to its callback. Its secret is in the tab that began it; the database has only
// the secret's hash. What goes to the provider is derived from the secret, so nothing else has to be stored.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { badRequest } from '#platform/http/app-error.ts';
import { createToken, hashToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import { type ProviderId, providerIds } from '../../provider-contract.ts';
import { signInChallenges } from '../sign-in.table.ts';
import type { FlowSecrets } from './provider.ts';

// Time to find a password, and a second factor, at the provider.
const flowMs = 10 * 60 * 1000;
// Time to think about a username.
const ticketMs = 20 * 60 * 1000;
/** Time to find the email. */
export const connectionMinutes = 60;

const flowSchema = z.object({ step: z.literal('callback'), provider: z.enum(providerIds) });

const ticketSchema = z.object({
  step: z.literal('sign-up'),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  label: z.string(),
  role: z.enum(['user', 'reviewer', 'editor', 'admin']).optional(),
});

const connectionSchema = z.object({
  step: z.literal('connect'),
  provider: z.enum(providerIds),
  issuer: z.string(),
  subject: z.string(),
  label: z.string(),
});

/** Somebody at the provider, and the account here to which an email offered to connect them. */
export type Connection = Omit<z.infer<typeof connectionSchema>, 'step'> & { accountId: string };

/** What the provider said about somebody who has no account yet. */
export type Ticket = Omit<z.infer<typeof ticketSchema>, 'step'>;

export function deriveSecrets(secret: string): FlowSecrets {
  const derive = (use: string) => createHmac('sha256', secret).update(use).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}

export function isSameState(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

type NewFlow = { secret: string; provider: ProviderId; accountId: string | null; now: Date };

/** `accountId` is the account to which the provider will be connected, or null for a sign-in. */
export async function insertFlow(tx: Tx, { secret, provider, accountId, now }: NewFlow): Promise<void> {
  const data = { step: 'callback', provider };
  await insert(tx, { secret, accountId, data, expiresAt: after(now, flowMs) });
}

/** Returns the secret. */
export async function insertTicket(tx: Tx, ticket: Ticket, now: Date): Promise<string> {
  const secret = createToken();
  const data = { step: 'sign-up', ...ticket };
  await insert(tx, { secret, accountId: null, data, expiresAt: after(now, ticketMs) });
  return secret;
}

/** Returns the secret, which only the email has. */
export async function insertConnection(
  tx: Tx,
  { accountId, ...connection }: Connection,
  now: Date,
): Promise<string> {
  const secret = createToken();
  const data = { step: 'connect', ...connection };
  await insert(tx, { secret, accountId, data, expiresAt: after(now, connectionMinutes * 60_000) });
  return secret;
}

type Row = { secret: string; accountId: string | null; data: Record<string, unknown>; expiresAt: Date };

async function insert(tx: Tx, { secret, ...row }: Row): Promise<void> {
  await tx.insert(signInChallenges).values({ ...row, tokenHash: hashToken(secret), kind: 'provider' });
}

type Use = { secret: string; now: Date };

const isUsable = ({ secret, now }: Use) =>
  and(
    eq(signInChallenges.tokenHash, hashToken(secret)),
    eq(signInChallenges.kind, 'provider'),
    gt(signInChallenges.expiresAt, now),
  );

/** Removes the flow, so that it finishes once. Throws if there is no such flow. */
export async function takeFlow(
  tx: Tx,
  use: Use,
): Promise<{ provider: ProviderId; accountId: string | null }> {
  const taken = await take(tx, use);
  const flow = flowSchema.safeParse(taken?.data);
  if (!taken || !flow.success) throw expired();
  return { provider: flow.data.provider, accountId: taken.accountId };
}

/** Reads the ticket without using it up. */
export async function readTicket(db: DbOrTx, use: Use): Promise<Ticket> {
  const [found] = await db
    .select({ data: signInChallenges.data })
    .from(signInChallenges)
    .where(isUsable(use));
  const ticket = ticketSchema.safeParse(found?.data);
  if (!ticket.success) throw expired();
  return ticket.data;
}

/** Call it in the transaction that creates the account: if that fails, the ticket can be used again. */
export async function takeTicket(tx: Tx, use: Use): Promise<Ticket> {
  const ticket = ticketSchema.safeParse((await take(tx, use))?.data);
  if (!ticket.success) throw expired();
  return ticket.data;
}

/** Call it in the transaction that connects: if that fails, the link can be used again. */
export async function takeConnection(tx: Tx, use: Use): Promise<Connection | undefined> {
  const taken = await take(tx, use);
  const { data } = connectionSchema.safeParse(taken?.data);
  return data && taken?.accountId ? { ...data, accountId: taken.accountId } : undefined;
}

async function take(tx: Tx, use: Use) {
  const [taken] = await tx
    .delete(signInChallenges)
    .where(isUsable(use))
    .returning({ accountId: signInChallenges.accountId, data: signInChallenges.data });
  return taken;
}

export const expired = () => badRequest('sign_in_expired', texts.signIn.expired);

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
