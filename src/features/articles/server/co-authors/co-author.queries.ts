// Fragments of queries for articles with several authors.
import { type SQL, sql } from 'drizzle-orm';
import type { CoAuthor } from '../../authors.ts';
import { articles } from '../article.table.ts';

/**
 * The co-authors in their order; null without any, which costs nothing. Tables are written out: Drizzle would leave out
 * `articles` in a query of one table, and mean the inner one.
 */
export const coAuthorsColumn = sql<CoAuthor[] | null>`case when articles.co_author_ids <> '{}' then (
  select json_agg(json_build_object('id', person.id, 'name', person.name, 'username', person.username, 'avatar', person.avatar)
    order by written.position, written.account_id)
  from article_co_authors as written join accounts as person on person.id = written.account_id
  where written.article_id = articles.id) end`;

/** The same with what they say about themselves, which the page of the article shows. */
export const coAuthorsWithBioColumn = sql<CoAuthor[] | null>`case when articles.co_author_ids <> '{}' then (
  select json_agg(json_build_object('id', person.id, 'name', person.name, 'username', person.username, 'avatar', person.avatar,
    'bio', coalesce(about.bio, '')) order by written.position, written.account_id)
  from article_co_authors as written join accounts as person on person.id = written.account_id
    left join profiles as about on about.account_id = written.account_id
  where written.article_id = articles.id) end`;

/** Whether this account is the first author or a co-author of the row. */
export const isWrittenBy = (accountId: unknown): SQL =>
  sql`(${articles.authorId} = ${accountId}::uuid or ${accountId}::uuid = any(${articles.coAuthorIds}))`;

/**
 * The articles of an account, as its first author and as a co-author. The ids are looked up first, so that an index is
 * used for both.
 */
export const isOfAuthor = (accountId: unknown): SQL =>
  sql`(${articles.authorId} = ${accountId}::uuid or ${articles.id} = any(array(
    select article_id from article_co_authors where account_id = ${accountId}::uuid)))`;
