import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { time } from '#platform/db/columns.ts';
import type { RecordAct, RecordedRole, RecordKind } from '../entry.ts';

/** The public keys of the record, for ever: old entries are verified with old keys. A trigger refuses changes. */
export const recordKeys = pgTable('record_keys', {
  /** The SHA-256 of the public key in DER. */
  id: text('id').primaryKey(),
  /** 1 for the first key. */
  number: integer('number').notNull().unique('record_keys_number_unique'),
  /** SPKI in PEM. */
  publicKey: text('public_key').notNull(),
  createdAt: time('created_at').notNull(),
  /** The key before it, and what that key signed. Null for the first key, and for one that replaced a lost key. */
  endorsedBy: text('endorsed_by').references((): AnyPgColumn => recordKeys.id),
  endorsement: text('endorsement'),
});

/** One row: the private key that signs now. */
export const recordState = pgTable(
  'record_state',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** From then on, the database refuses a change of what readers see without an entry. An upgraded site has an hour until then, so that instances of the version before can still decide. */
    strictFrom: time('strict_from').notNull(),
    /** Null until the first entry. */
    keyId: text('key_id').references(() => recordKeys.id),
    /** PKCS #8 in PEM. */
    privateKey: text('private_key'),
  },
  (table) => [
    check('record_state_only_check', sql`${table.isOnly}`),
    check('record_state_key_check', sql`(${table.keyId} is null) = (${table.privateKey} is null)`),
  ],
);

/** The record: a chain of signed entries for each article. Append-only. The article may be deleted; its entries stay. */
export const recordEntries = pgTable(
  'record_entries',
  {
    articleId: uuid('article_id').notNull(),
    number: integer('number').notNull(),
    act: text('act').$type<RecordAct>().notNull(),
    kind: text('kind').$type<RecordKind>(),
    textHash: text('text_hash'),
    revision: integer('revision'),
    round: integer('round'),
    decidedBy: text('decided_by').array().$type<RecordedRole[]>().notNull(),
    isOwn: boolean('is_own').notNull(),
    decidedAt: time('decided_at'),
    at: time('at').notNull(),
    previous: text('previous').references((): AnyPgColumn => recordEntries.hash),
    hash: text('hash').notNull().unique('record_entries_hash_unique'),
    keyId: text('key_id')
      .notNull()
      .references(() => recordKeys.id),
    signature: text('signature').notNull(),
    /** The revision that readers see after it; null if they see none. Not part of what is signed. */
    shownRevisionId: uuid('shown_revision_id'),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.number] }),
    // Nothing follows an entry but the next one.
    unique('record_entries_previous_unique').on(table.previous),
    check('record_entries_first_check', sql`(${table.number} = 1) = (${table.previous} is null)`),
    check('record_entries_text_check', sql`(${table.textHash} is null) = (${table.shownRevisionId} is null)`),
  ],
);

/** Articles whose record does not say what readers see: they were public before the record existed. A job adds an entry. */
export const recordGaps = pgTable('record_gaps', {
  articleId: uuid('article_id').primaryKey(),
  notedAt: time('noted_at').notNull().defaultNow(),
});
