// Creates members who write, and their texts. There are so many members that none reaches a rate limit.
import type pg from 'pg';
import { createToken, hashToken } from '../../../src/platform/secrets/token.ts';
import { createRandom, createVocabulary } from '../../generate/words.ts';

export const memberCount = 3_000;
const targetCount = 2_000;
const textCount = 100;

export type Writers = {
  /** The tokens of members 1, 2, 3 … */
  tokens: string[];
  /** Ids of articles to like and comment on. */
  targets: string[];
  /** Texts as the editor sends them. */
  texts: string[];
};

// Ids contain the number, so that pgbench can compute them too.
const idOf = (kind: '8000' | '9000' | 'a000', column: string): string =>
  `('00000000-0000-4000-${kind}-' || lpad(${column}::text, 12, '0'))::uuid`;
const isWriter = (column: string): string => `${column}::text like '00000000-0000-4000-8000-%'`;

export const writerIdOf = (member: number): string => numberedId('8000', member);
export const draftIdOf = (member: number): string => numberedId('9000', member);

function numberedId(kind: '8000' | '9000', n: number): string {
  return `00000000-0000-4000-${kind}-${String(n).padStart(12, '0')}`;
}

export async function createWriters(client: pg.Client): Promise<Writers> {
  await removeWriters(client);
  await client.query(
    `insert into accounts (id, name, username, username_key, email, email_key, password_hash)
      select ${idOf('8000', 'n')}, 'Writer ' || n, 'writer' || n, 'writer' || n, 'writer' || n || '@example.invalid',
        'writer' || n || '@example.invalid', 'none' from generate_series(1, $1) as n`,
    [memberCount],
  );
  const tokens = Array.from({ length: memberCount }, createToken);
  await client.query(
    `insert into sessions (token_hash, account_id, device, created_at, last_seen_at)
      select token_hash, ${idOf('8000', 'n')}, 'bench', now(), now()
      from unnest($1::text[]) with ordinality as made (token_hash, n)`,
    [tokens.map(hashToken)],
  );
  await client.query(draftsSql, [memberCount]);
  await client.query(
    `create table bench_targets as
      select row_number() over ()::integer as n, id as article_id, author_id from
        (select id, author_id from articles where article_is_public(visibility) order by id limit ${targetCount}) as chosen`,
  );
  await client.query('alter table bench_targets add primary key (n)');
  const { rows } = await client.query<{ id: string }>(
    'select article_id as id from bench_targets order by n',
  );
  const texts = Array.from({ length: textCount }, (_, n) => writeText(n));
  return { tokens, targets: rows.map(({ id }) => id), texts };
}

const draftsSql = `
  with drafts as (
    insert into articles (id, author_id, slug, status, working_revision_id, created_at, updated_at)
    select ${idOf('9000', 'n')}, ${idOf('8000', 'n')}, 'draft-of-writer-' || n, 'draft', ${idOf('a000', 'n')}, now(), now()
    from generate_series(1, $1) as n
  ), slugs as (
    insert into article_slugs (slug, article_id) select 'draft-of-writer-' || n, ${idOf('9000', 'n')}
    from generate_series(1, $1) as n
  )
  insert into article_revisions (id, article_id, number, state, title, word_count, read_time, created_at, saved_at)
  select ${idOf('a000', 'n')}, ${idOf('9000', 'n')}, 1, 'draft', 'A draft', 0, 1, now(), now()
  from generate_series(1, $1) as n`;

/** Stores the texts that the site has saved in a table for pgbench, and returns their number. */
export async function storeTexts(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `create table bench_texts as
      select row_number() over ()::integer as n, title, content, word_count from
        (select * from article_revisions where id::text like '00000000-0000-4000-a000-%' and content <> ''
          order by id limit ${textCount}) as saved`,
  );
  await client.query('alter table bench_texts add primary key (n)');
  return rowCount ?? 0;
}

/** Removes the members with everything that they wrote. */
export async function removeWriters(client: pg.Client): Promise<void> {
  await client.query('drop table if exists bench_targets, bench_texts');
  await client.query(`delete from comments where ${isWriter('author_id')}`);
  await client.query(`delete from notifications where ${isWriter('actor_id')} or group_key like 'bench %'`);
  await client.query(`delete from rate_limits where key like 'bench %'`);
  await client.query(`delete from accounts where ${isWriter('id')}`);
}

/** An article of average length: headings, paragraphs, a list and some code. */
function writeText(n: number): string {
  const { words } = createVocabulary(createRandom(n + 1));
  const paragraph = (): string => `<p>${words(60)}, <strong>${words(3)}</strong> ${words(20)}.</p>`;
  const code = Array.from(
    { length: 12 },
    (_, line) => `const value${line} = await read({ passes: ${line} });`,
  );
  return [
    paragraph(),
    `<h2>${words(4)}</h2>`,
    paragraph(),
    paragraph(),
    `<pre><code class="language-typescript">${code.join('\n')}</code></pre>`,
    `<h2>${words(5)}</h2>`,
    `<ul>${Array.from({ length: 4 }, () => `<li><p>${words(9)}</p></li>`).join('')}</ul>`,
    paragraph(),
    paragraph(),
  ].join('');
}
