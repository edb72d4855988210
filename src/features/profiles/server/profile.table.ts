import { sql } from 'drizzle-orm';
import { check, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { line, list } from '#platform/db/columns.ts';

/** What members wrote about themselves. A member who wrote nothing has no row. */
export const profiles = pgTable(
  'profiles',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    bio: line('bio'),
    location: line('location'),
    website: line('website'),
    twitter: line('twitter'),
    linkedin: line('linkedin'),
    github: line('github'),
    profession: line('profession'),
    company: line('company'),
    skills: list('skills'),
    interests: list('interests'),
    /** Empty, an https URL, or the path of an image of this site. */
    profilePicture: line('profile_picture'),
    /** The name in lower case, for the order of the directory. Copied here, so that one index gives a page of it. */
    sortName: line('sort_name'),
    /** All searchable text in lower case, with a space before each word, so that the index also finds short words. */
    searchText: line('search_text'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('profiles_sort_name_idx').on(table.sortName, table.accountId),
    // For the clean-up of images, which looks up many at once.
    index('profiles_profile_picture_idx')
      .on(table.profilePicture)
      .where(sql`${table.profilePicture} like '/images/%'`),
    index('profiles_search_text_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    // A second check after the rules: no link that a browser would run as a script.
    check('profiles_website_check', sql`${table.website} ~ '^(https?://|$)'`),
    check('profiles_twitter_check', sql`${table.twitter} ~ '^(https://|$)'`),
    check('profiles_linkedin_check', sql`${table.linkedin} ~ '^(https://|$)'`),
    check('profiles_github_check', sql`${table.github} ~ '^(https://|$)'`),
    check('profiles_profile_picture_check', sql`${table.profilePicture} ~ '^(https://|/images/|$)'`),
  ],
);
