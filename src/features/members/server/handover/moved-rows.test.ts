// Every column of the database that names an account: a new one has to move to the member, or be known to end with the
// placeholder.
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '#test/members.ts';
import { type HandoverFixture, startHandovers } from './handover.fixture.ts';

let fixture: HandoverFixture;

beforeAll(async () => {
  fixture = await startHandovers();
});

afterAll(() => fixture?.site.close());

/** How a row comes about for each column that moves. The import, the link or a trigger makes the row of those with `nothing`. */
const nothing = () => sql`select 1`;

const rowsThatMove: Record<
  string,
  (ids: { placeholder: string; other: string; article: string; invitedTo: string }) => SQL
> = {
  'articles.author_id': nothing,
  'article_history.actor_id': nothing,
  'imported_articles.account_id': nothing,
  'imported_authors.account_id': nothing,
  'handovers.account_id': nothing,
  'author_days.author_id': ({ placeholder }) =>
    sql`insert into author_days values (${placeholder}, 'views', '2026-01-01', 5)`,
  'article_co_authors.account_id': ({ placeholder, article }) =>
    sql`insert into article_co_authors values (${article}, ${placeholder}, 1, now())`,
  'co_author_invitations.account_id': ({ placeholder, other, invitedTo }) =>
    sql`insert into co_author_invitations values (${invitedTo}, ${placeholder}, ${other}, now())`,
  'series.owner_id': ({ placeholder }) =>
    sql`insert into series (owner_id, title, state, created_at, updated_at, words_at)
      values (${placeholder}, 'Proofs', 'waiting', now(), now(), now())`,
  'series_members.account_id': ({ placeholder, other }) => sql`
    with made as (insert into series (owner_id, title, state, created_at, updated_at, words_at)
      values (${other}, 'Proofs', 'waiting', now(), now(), now()) returning id)
    insert into series_members select id, ${placeholder}::uuid from made`,
  'images.account_id': ({ placeholder }) =>
    sql`insert into images (key, account_id, width, height, bytes, created_at)
      values (${`${placeholder}.webp`}, ${placeholder}, 1, 1, 1, now())`,
  'hosted_images.account_id': ({ placeholder }) =>
    sql`insert into hosted_images values (${`https://images.example.org/${placeholder}`}, ${placeholder}, 1, 1, 1, now())`,
  'follows.person_id': ({ placeholder, other }) =>
    sql`insert into follows (account_id, person_id, since) values (${other}, ${placeholder}, now())`,
  'follower_counts.person_id': nothing,
  'mutes.muted_id': ({ placeholder, other }) =>
    sql`insert into mutes values (${other}, ${placeholder}, false, now())`,
  'report_cases.owner_id': ({ placeholder, article }) =>
    sql`insert into report_cases (kind, target_id, article_id, owner_id, opened_at)
      values ('article', ${article}, ${article}, ${placeholder}, now())`,
  'notifications.account_id': ({ placeholder }) =>
    sql`insert into notifications (account_id, kind, title, body, link, group_key)
      values (${placeholder}, 'welcome', 'Hello', '', '/', ${`likes:${placeholder}`})`,
  'comment_mentions.account_id': ({ placeholder, other, article }) => sql`
    with made as (insert into comments (article_id, author_id, content, html, created_at)
      values (${article}, ${other}, 'Hi', '<p>Hi</p>', now()) returning id)
    insert into comment_mentions select id, ${placeholder}::uuid from made`,
  'former_usernames.account_id': ({ placeholder }) =>
    sql`insert into former_usernames values (${`former-${placeholder.slice(0, 8)}`}, ${placeholder}, now())`,
};

// Nobody signs in to a placeholder, so it never has rows of these. If it had, they would end with it.
const rowsThatEnd: Record<string, readonly string[]> = {
  'ways to sign in, and settings': [
    'authenticators.account_id',
    'digest_tokens.account_id',
    'email_changes.account_id',
    'invitation_uses.account_id',
    'library_settings.account_id',
    'notification_settings.account_id',
    'passkeys.account_id',
    'profiles.account_id',
    'program_tokens.account_id',
    'recovery_codes.account_id',
    'sessions.account_id',
    'sign_in_challenges.account_id',
    'sign_in_identities.account_id',
  ],
  'what members do': [
    'article_likes.account_id',
    'co_author_invitations.invited_by',
    'comment_likes.account_id',
    'comments.author_id',
    'corrections.reader_id',
    'follows.account_id',
    'held_comments.author_id',
    'import_runs.account_id',
    'mutes.account_id',
    'notification_people.account_id',
    'notifications.actor_id',
    'preview_links.created_by',
    'reading_lists.account_id',
    'reading_positions.account_id',
    'report_appeals.account_id',
    'reports.reporter_id',
    'review_mark_replies.writer_id',
    'review_marks.resolved_by_id',
    'saved_articles.account_id',
    'trusted_commenters.account_id',
    'writing_presence.account_id',
  ],
  'what reviewers, editors and admins do': [
    'check_runs.reported_by_id',
    'handovers.sent_by',
    'invitations.invited_by',
    'report_appeals.decided_by',
    'report_cases.decided_by',
    'report_cases.escalated_by',
    'review_approvals.approver_id',
    'review_claims.account_id',
    'review_claims.assigned_by',
    'review_decisions.reviewer_id',
    'review_declines.account_id',
    'review_marks.reviewer_id',
    'review_presence.account_id',
    'review_recommendations.reviewer_id',
    'review_reply_mails.account_id',
    'scheduled_publications.decider_id',
    'site_page_revisions.saved_by_id',
  ],
  'what makes it a placeholder, and what keeps it from being handed over': [
    'placeholder_accounts.account_id',
    'spam_removed_accounts.account_id',
  ],
};

test('every column that names an account is known to move to the member, or to end with the placeholder', async () => {
  const { rows } = await fixture.site.platform.db.execute<{ named: string }>(sql`
    select used.table_name || '.' || used.column_name as named
    from information_schema.table_constraints as keys
    join information_schema.key_column_usage as used using (constraint_schema, constraint_name)
    join information_schema.constraint_column_usage as target using (constraint_schema, constraint_name)
    where keys.constraint_type = 'FOREIGN KEY' and target.table_name = 'accounts'`);
  const known = [...Object.keys(rowsThatMove), ...Object.values(rowsThatEnd).flat()];
  expect(rows.map(({ named }) => named).sort()).toEqual(known.sort());
});

test('a row of every such column becomes the member’s', async () => {
  const { site } = fixture;
  const { db, transact } = site.platform;
  const author = await fixture.importAuthor();
  const others = await fixture.importAuthor();
  const [member, other] = [await createMember(site), await createMember(site)];
  const [article = '', invitedTo = ''] = others.articleIds;
  for (const insert of Object.values(rowsThatMove)) {
    await transact((tx) =>
      tx.execute(insert({ placeholder: author.id, other: other.id, article, invitedTo })),
    );
  }
  const count = async (named: string, accountId: string) => {
    const [table = '', column = ''] = named.split('.');
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${accountId}`,
    );
    return rows[0]?.count ?? 0;
  };
  const token = await fixture.sendTo(author.id, 'everything@example.org');
  const before = new Map<string, number>();
  for (const named of Object.keys(rowsThatMove)) before.set(named, await count(named, author.id));
  expect([...before].filter(([, rows]) => rows === 0)).toEqual([]);
  expect((await fixture.move(token, member)).status).toBe(200);
  const after = new Map<string, number>();
  for (const named of Object.keys(rowsThatMove)) after.set(named, await count(named, member.id));
  // The username of the placeholder is a former one now, too.
  before.set('former_usernames.account_id', 2);
  expect(after).toEqual(before);
  const { rows: groups } = await db.execute(
    sql`select group_key from notifications where account_id = ${member.id} and kind = 'welcome'`,
  );
  expect(groups).toEqual([{ group_key: `likes:${member.id}` }]);
});
