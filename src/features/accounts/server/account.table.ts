import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#kit/roles.ts';

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    username: text('username').notNull(),
    /** In lower case, so that a name exists in one spelling only. */
    usernameKey: text('username_key').notNull().unique('accounts_username_key_unique'),
    /** As typed; mails are sent to this spelling. */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull().unique('accounts_email_key_unique'),
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<Role>().notNull().default('user'),
    /** The slugs of the categories in which an editor decides; null for all of them, and for other roles. */
    editorCategories: text('editor_categories').array(),
    /** The account cannot sign in and has no valid session before this time. */
    suspendedUntil: timestamp('suspended_until', { withTimezone: true }),
    suspensionReason: text('suspension_reason'),
    /** The account reads, but writes nothing before this time. */
    silencedUntil: timestamp('silenced_until', { withTimezone: true }),
    silenceReason: text('silence_reason'),
    /** The operator removed the account as spam. Nobody finds it, and it is deleted a day later. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /** Precise to the hour, so that most requests do not write it. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    /** Copied from the profile, so that identifying the viewer takes one query. */
    avatar: text('avatar'),
    profiledAt: timestamp('profiled_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('accounts_role_check', sql`${table.role} in ('user', 'reviewer', 'editor', 'admin')`),
    check('accounts_editor_check', sql`${table.role} = 'editor' or ${table.editorCategories} is null`),
    check(
      'accounts_suspension_check',
      sql`(${table.suspendedUntil} is null) = (${table.suspensionReason} is null)`,
    ),
    check('accounts_silence_check', sql`(${table.silencedUntil} is null) = (${table.silenceReason} is null)`),
    index('accounts_staff_idx').on(table.role, table.id).where(sql`${table.role} <> 'user'`),
    // The list of members: its two orders, and what it is searched for.
    index('accounts_newest_idx').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('accounts_last_seen_idx').on(table.lastSeenAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('accounts_suspended_idx').on(table.suspendedUntil).where(sql`${table.suspendedUntil} is not null`),
    index('accounts_silenced_idx').on(table.silencedUntil).where(sql`${table.silencedUntil} is not null`),
    index('accounts_removed_idx').on(table.removedAt).where(sql`${table.removedAt} is not null`),
    index('accounts_username_prefix_idx').on(table.usernameKey.op('text_pattern_ops')),
    index('accounts_email_prefix_idx').on(table.emailKey.op('text_pattern_ops')),
    index('accounts_name_words_idx').using('gin', sql`(' ' || lower(${table.name})) gin_trgm_ops`),
  ],
);

/**
 * Email addresses that `ADMIN_EMAIL` no longer makes an admin, because it did so once or their account lost the role.
 * Stored as hashes, because the rows outlive the accounts.
 */
export const usedAdminEmails = pgTable('spent_admin_addresses', {
  emailHash: text('address_hash').primaryKey(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Such as `Firefox on Linux`; the full user agent is not stored. */
    device: text('device').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_account_id_idx').on(table.accountId),
    index('sessions_last_seen_at_idx').on(table.lastSeenAt),
  ],
);

export type CodePurpose = 'sign-up' | 'reset-password' | 'change-email';

/** The columns that other users may see. The email is not among them: a column that is not selected cannot leak. */
export const personColumns = {
  id: accounts.id,
  name: accounts.name,
  username: accounts.username,
  avatar: accounts.avatar,
};

/**
 * The latest code for a purpose and an email address, and how many attempts were made by clients that did not send back
 * which request was theirs.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** For a change of the address, the account's id comes before the new address. */
    emailKey: text('email_key').notNull(),
    salt: text('salt').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Not reset by a new code, so that requesting codes gives no new attempts. */
    tries: integer('tries').notNull().default(0),
    triesResetAt: timestamp('tries_reset_at', { withTimezone: true }).notNull(),
    /** The attempts with all codes of the address together. */
    guesses: integer('guesses').notNull().default(0),
    guessesResetAt: timestamp('guesses_reset_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.emailKey] }),
    check(
      'one_time_codes_purpose_check',
      sql`${table.purpose} in ('sign-up', 'reset-password', 'change-email')`,
    ),
  ],
);

/**
 * Each request for a code has attempts of its own, so that wrong codes of a stranger use up none of the owner's. The person who made the
 * request got its secret in the response, and sends it back with the code.
 */
export const codeRequests = pgTable(
  'code_requests',
  {
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    emailKey: text('email_key').notNull(),
    /** The hash of the secret. */
    requestHash: text('request_hash').notNull(),
    salt: text('salt').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** The link in an email about a forgotten password, which needs no code. */
    linkHash: text('link_hash').unique(),
    linkExpiresAt: timestamp('link_expires_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.emailKey, table.requestHash] })],
);

/** Failed logins for one email from one IP address, for the growing delay. Keys are hashes. */
export const loginFailures = pgTable(
  'login_failures',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    lastTriedAt: timestamp('last_tried_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('login_failures_last_tried_at_idx').on(table.lastTriedAt)],
);
