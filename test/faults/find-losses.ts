import type pg from 'pg';
import { findDifferences } from '../../scripts/check-counts/checks.ts';
import type { Acknowledged } from './writers.ts';

/** Describes every acknowledged write that is missing in the database. */
export async function findLosses(client: pg.Client, acknowledged: Acknowledged): Promise<string[]> {
  const findMissing = async (what: string, given: unknown[], query: string): Promise<string[]> => {
    const { rows } = await client.query<{ name: string }>(query, [JSON.stringify(given)]);
    return rows.map(({ name }) => `${what} ${name}`);
  };
  const saves = [...acknowledged.saves].map(([id, save]) => ({ id, ...save }));
  return [
    ...(await findMissing(
      'like',
      acknowledged.likes,
      `select acknowledged::text as name
        from jsonb_to_recordset($1::jsonb) as acknowledged ("articleId" uuid, "accountId" uuid)
        where not exists (select from article_likes where article_id = "articleId" and account_id = "accountId")`,
    )),
    ...(await findMissing(
      'comment',
      acknowledged.comments,
      `select acknowledged.id::text as name from jsonb_to_recordset($1::jsonb) as acknowledged (id uuid, content text)
        where not exists (
          select from comments where comments.id = acknowledged.id and comments.content = acknowledged.content)`,
    )),
    ...(await findMissing(
      'save',
      saves,
      `select acknowledged::text || ' is ' || coalesce(content, 'gone') as name
        from jsonb_to_recordset($1::jsonb) as acknowledged (id uuid, answered int, sent int)
        left join articles on articles.id = acknowledged.id
        left join article_revisions on article_revisions.id = working_revision_id
        where coalesce(substring(content from 'Save ([0-9]+)')::int not between answered and sent, true)`,
    )),
    ...(await findMissing(
      'submission',
      acknowledged.submissions,
      `select acknowledged as name from jsonb_array_elements_text($1::jsonb) as acknowledged where not exists (
        select from article_history where article_id = acknowledged::uuid and act = 'submitted')`,
    )),
    ...(await findMissing(
      'decision',
      acknowledged.decisions,
      `select acknowledged as name from jsonb_array_elements_text($1::jsonb) as acknowledged where not exists (
        select from articles join review_decisions on article_id = articles.id
        where articles.id = acknowledged::uuid and visibility = 'approved' and live_revision_id is not null)`,
    )),
    ...(await findMissing(
      'sign-up',
      acknowledged.signUps,
      `select acknowledged as name from jsonb_array_elements_text($1::jsonb) as acknowledged where not exists (
        select from accounts where email = acknowledged)`,
    )),
  ];
}

/** Describes rows that are only half written, including counts that differ from their rows. */
export async function findPartialWrites(client: pg.Client): Promise<string[]> {
  const queries = {
    'no address of its own': `select id from articles where not exists (
      select from article_slugs where article_slugs.slug = articles.slug and article_id = articles.id)`,
    'no text': 'select id from articles where live_revision_id is null and working_revision_id is null',
    'shown, and not what the record says': `select articles.id from articles
      left join lateral (select shown_revision_id from record_entries where article_id = articles.id
        order by number desc limit 1) as newest on true
      where newest.shown_revision_id is distinct from
        case when article_is_public(visibility) then live_revision_id end`,
    'shown, and not in the search': `select id from articles where visibility = 'approved' and not exists (
      select from article_search where article_id = id and is_shown)`,
    'a decision without its line in the history': `select article_id as id from review_decisions where not exists (
      select from article_history where article_history.article_id = review_decisions.article_id and act = 'approved')`,
    'decided, and not in the audit': `select article_id as id from review_decisions where not exists (
      select from audit_log where audit_log::text like '%' || article_id || '%')`,
    'submitted, and in no history': `select id from articles where working_state = 'pending' and not exists (
      select from article_history where article_id = articles.id and act = 'submitted')`,
    'a comment without its text': `select id from comments where content = '' and deleted_at is null`,
  };
  const found: string[] = [];
  for (const [what, query] of Object.entries(queries)) {
    const { rows } = await client.query<{ id: string }>(query);
    found.push(...rows.map(({ id }) => `${what}: ${id}`));
  }
  await client.query('begin isolation level repeatable read read only');
  const differences = await findDifferences(client);
  await client.query('commit');
  return [...found, ...differences.map((difference) => JSON.stringify(difference))];
}
