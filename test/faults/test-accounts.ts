import type pg from 'pg';
import { createToken, hashToken } from '#platform/secrets/token.ts';

export type TestAccount = { id: string; token: string };

/** Creates accounts with valid tokens directly in the database: signing up would take too long. */
export async function createAccounts(
  client: pg.Client,
  { count, role = 'user', name = 'person' }: { count: number; role?: 'user' | 'admin'; name?: string },
): Promise<TestAccount[]> {
  const tokens = Array.from({ length: count }, createToken);
  const { rows } = await client.query<{ id: string; n: number }>(
    `with made as (
        insert into accounts (name, username, username_key, email, email_key, password_hash, role)
        select $2 || ' ' || n, $2 || n, $2 || n, $2 || n || '@example.org', $2 || n || '@example.org', 'none', $3
        from generate_series(1, $1::int) as n returning id, username
      ), opened as (
        insert into sessions (token_hash, account_id, device, created_at, last_seen_at)
        select token_hash, id, 'test', now(), now()
        from made join unnest($4::text[]) with ordinality as given (token_hash, n) on username = $2 || n
      )
      select id, substr(username, length($2) + 1)::int as n from made order by n`,
    [count, name, role, tokens.map(hashToken)],
  );
  return rows.map(({ id, n }) => ({ id, token: tokens[n - 1] ?? '' }));
}

export type ApiResponse = { status: number; body: Record<string, unknown>; retryAfter: string | null };

/** Returns undefined if no response came. */
export async function send(
  url: string,
  call: { method: string; path: string; token?: string; body?: object },
): Promise<ApiResponse | undefined> {
  const headers = {
    ...(call.body && { 'content-type': 'application/json' }),
    ...(call.token && { authorization: `Bearer ${call.token}` }),
  };
  try {
    const response = await fetch(url + call.path, {
      method: call.method,
      headers,
      ...(call.body && { body: JSON.stringify(call.body) }),
    });
    const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
  } catch (error) {
    // fetch throws a TypeError when a connection is refused or breaks.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const text = 'A proof is read once for its sense, and once more for every single letter in it.';

/** The body of a submission. */
export function submission(title: string, more = ''): object {
  return {
    title,
    excerpt: 'About proofs.',
    content: `<p>${text}</p>${more}`,
    category: 'backend',
    tags: ['proofs'],
    status: 'published',
  };
}

export async function publishArticles(
  url: string,
  { author, admin, count }: { author: TestAccount; admin: TestAccount; count: number },
): Promise<{ id: string; slug: string }[]> {
  const made: { id: string; slug: string }[] = [];
  for (let n = 1; n <= count; n += 1) {
    const written = await send(url, {
      method: 'POST',
      path: '/api/blogs',
      token: author.token,
      body: submission(`Proof number ${n}`),
    });
    const { _id: id } = (written?.body.blog ?? {}) as { _id: string };
    const decided = await send(url, {
      method: 'PATCH',
      path: `/api/blogs/${id}/visibility`,
      token: admin.token,
      body: { visibility: 'approved' },
    });
    if (decided?.status !== 200) throw new Error(`Not published: ${JSON.stringify([written, decided])}`);
    // The approval gives the article its public slug.
    const { slug } = decided.body.blog as { slug: string };
    made.push({ id, slug });
  }
  return made;
}
