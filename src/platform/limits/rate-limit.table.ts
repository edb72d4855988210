import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counters of the rate limits, shared by all instances. The database counts them in `consume_limit`. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
