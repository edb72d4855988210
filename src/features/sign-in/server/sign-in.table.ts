import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';

const ofAccount = () => uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Accounts at OpenID Connect providers and at GitHub with which a member signs in here. */
export const identities = pgTable(
  'sign_in_identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ofAccount().notNull(),
    issuer: text('issuer').notNull(),
    /** The provider's own id for the person, which never changes. Emails and names there may. */
    subject: text('subject').notNull(),
    /** How the person recognises the account there: its email or name at the last sign-in. */
    label: text('label').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    index('sign_in_identities_account_idx').on(table.accountId),
    // One account here for each account there.
    uniqueIndex('sign_in_identities_subject_unique').on(table.issuer, table.subject),
  ],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ofAccount().notNull(),
    /** As base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id_unique'),
    publicKey: bytes('public_key').notNull(),
    /** Counts the uses. A lower number than the stored one comes from a copied authenticator. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_account_idx').on(table.accountId)],
);

/** The authenticator app of an account. Until it is confirmed with a first code, it protects nothing. */
export const authenticators = pgTable('authenticators', {
  accountId: ofAccount().primaryKey(),
  secret: bytes('secret').notNull(),
  /** The time step of the last code that was accepted: each code works once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: ofAccount().notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

export type ChallengeKind = 'provider' | 'passkey-sign-in' | 'passkey-adding' | 'second-factor';

/** Unfinished sign-ins and additions of a way to sign in. Each can be finished once, within minutes. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').$type<ChallengeKind>().notNull(),
    /** Null until it is known who signs in. */
    accountId: ofAccount(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sign_in_challenges_expires_at_idx').on(table.expiresAt),
    index('sign_in_challenges_account_idx').on(table.accountId),
    check(
      'sign_in_challenges_kind_check',
      sql`${table.kind} in ('provider', 'passkey-sign-in', 'passkey-adding', 'second-factor')`,
    ),
  ],
);
