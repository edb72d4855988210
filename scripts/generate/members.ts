// Generates the members who write, like and comment.
import type pg from 'pg';
import { searchTextOf } from '../../src/features/profiles/server/search-text.ts';
import { firstMs, type Sizes, spanMs } from './articles.ts';
import { copyRows } from './copy-rows.ts';
import { createRandom, type Id, idOf } from './random.ts';
import { createVocabulary } from './words.ts';

/** No password has this hash. It also marks an account as generated. */
export const generatedHash = 'none';

export type Member = { id: Id; name: string; username: string };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
// Few enough that many members share a first name, and enough that hardly two share their full name.
const firstNames = 400;

export function memberAt(n: number): Member {
  const random = createRandom(n + 1_000_000_007);
  const first = createVocabulary(createRandom(Math.floor(random() * firstNames))).word();
  const last = createVocabulary(random).word();
  return { id: idOf('account', n), name: `${capital(first)} ${capital(last)}`, username: `${first}${n}` };
}

const accountColumns = [
  ...[
    'id',
    'name',
    'username',
    'username_key',
    'email',
    'email_key',
    'password_hash',
    'profiled_at',
    'created_at',
    'last_seen_at',
  ],
];
const profileColumns = [
  ...['account_id', 'bio', 'profession', 'company', 'skills', 'sort_name', 'search_text', 'updated_at'],
];

/** Members sign up one after the other. All authors and some of the others have a profile. */
export async function copyMembers(client: pg.Client, { members, authors }: Sizes): Promise<void> {
  const joinedMs = (n: number): number => firstMs + Math.floor((n / members) * spanMs);
  const isTold = (n: number): boolean => n < authors || n % 5 === 0;
  const accounts = await copyRows(client, `accounts (${accountColumns.join(', ')})`);
  for (let n = 0; n < members; n += 1) {
    const { id, name, username } = memberAt(n);
    const email = `${username}@example.invalid`;
    accounts.writer.row(accountColumns.length);
    accounts.writer.uuid(id);
    for (const text of [name, username, username, email, email, generatedHash]) accounts.writer.text(text);
    accounts.writer.time(isTold(n) ? joinedMs(n) : null);
    accounts.writer.time(joinedMs(n));
    accounts.writer.time(joinedMs(n));
    await accounts.flush();
  }
  await accounts.end();
  const profiles = await copyRows(client, `profiles (${profileColumns.join(', ')})`);
  for (let n = 0; n < members; n += 1) {
    if (!isTold(n)) continue;
    const { id, ...named } = memberAt(n);
    const { word, words } = createVocabulary(createRandom(n));
    const skills = [word(), word()];
    const [profession, company] = [`${capital(word())} engineer`, capital(words(2))];
    const { sortName, searchText } = searchTextOf({ ...named, profession, company, skills });
    profiles.writer.row(profileColumns.length);
    profiles.writer.uuid(id);
    for (const text of [`${capital(words(20))}.`, profession, company]) profiles.writer.text(text);
    profiles.writer.texts(skills);
    for (const text of [sortName, searchText]) profiles.writer.text(text);
    profiles.writer.time(joinedMs(n));
    await profiles.flush();
  }
  await profiles.end();
}
