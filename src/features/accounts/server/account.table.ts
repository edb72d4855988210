import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export type Role = 'user' | 'admin';

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    username: text('username').notNull(),
    /** In lower case: two spellings of one name are one. */
    usernameKey: text('username_key').notNull().unique('accounts_username_key_unique'),
    /** As typed: mail goes here. */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull().unique('accounts_email_key_unique'),
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<Role>().notNull().default('user'),
    /** What the header shows of the profile, kept here so that signing in takes one query. */
    avatar: text('avatar'),
    profiledAt: timestamp('profiled_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('accounts_role_check', sql`${table.role} in ('user', 'admin')`),
    index('accounts_admins_idx').on(table.id).where(sql`${table.role} = 'admin'`),
  ],
);

/**
 * Addresses that `ADMIN_EMAIL` no longer makes an admin of: it has done so once, or their account was an admin and is none
 * any more. Hashes, as they outlive the account.
 */
export const spentAdminAddresses = pgTable('spent_admin_addresses', {
  addressHash: text('address_hash').primaryKey(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Such as `Firefox on Linux`; nothing finer is kept. */
    device: text('device').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_account_id_idx').on(table.accountId),
    index('sessions_last_seen_at_idx').on(table.lastSeenAt),
  ],
);

export type CodePurpose = 'sign-up' | 'reset-password';

/** An account as others see it beside what it wrote or decided. Never the email: a column that is not read cannot leak. */
export const personColumns = {
  id: accounts.id,
  name: accounts.name,
  username: accounts.username,
  avatar: accounts.avatar,
};

/** The latest code for a purpose and a mailbox, and how often it was tried. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    emailKey: text('email_key').notNull(),
    salt: text('salt').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Outlives a reissue: a new code gives no new tries. */
    tries: integer('tries').notNull().default(0),
    triesResetAt: timestamp('tries_reset_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.emailKey] }),
    check('one_time_codes_purpose_check', sql`${table.purpose} in ('sign-up', 'reset-password')`),
  ],
);

/** Failed logins of one mailbox from one network address, for the growing delay. Keys are hashes. */
export const loginFailures = pgTable(
  'login_failures',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    lastTriedAt: timestamp('last_tried_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('login_failures_last_tried_at_idx').on(table.lastTriedAt)],
);
