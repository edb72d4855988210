import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#kit/roles.ts';
import { accounts } from '../account.table.ts';

/** Invitations to sign up, by email to one person or as a link for one or several. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null until the email is sent: the token is created where the email is written. */
    tokenHash: text('token_hash').unique('invitations_token_hash_unique'),
    /** The address that it was mailed to, and for which alone it works; null for a link. */
    email: text('email'),
    emailKey: text('email_key'),
    role: text('role').$type<Role>().notNull(),
    editorCategories: text('editor_categories').array(),
    /** How many people can use it, and how many have. A check constraint refuses the second of two who take the last place at once. */
    places: integer('places').notNull(),
    usedPlaces: integer('used_places').notNull().default(0),
    /** Null if the account was deleted. The invitation works only while this account is an admin. */
    invitedBy: uuid('invited_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** For how many days it is valid, also when it is sent again. */
    validDays: integer('valid_days').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    check('invitations_role_check', sql`${table.role} in ('user', 'reviewer', 'editor', 'admin')`),
    check('invitations_editor_check', sql`${table.role} = 'editor' or ${table.editorCategories} is null`),
    check('invitations_places_check', sql`${table.usedPlaces} between 0 and ${table.places}`),
    check('invitations_email_check', sql`${table.email} is null or ${table.places} = 1`),
    index('invitations_newest_idx').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('invitations_invited_by_idx').on(table.invitedBy),
    index('invitations_email_key_idx').on(table.emailKey),
  ],
);

/** Who came by an invitation. Deleting the account deletes the row; the place stays used. */
export const invitationUses = pgTable(
  'invitation_uses',
  {
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .unique('invitation_uses_account_unique'),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.invitationId, table.accountId] })],
);
