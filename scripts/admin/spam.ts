// Removes accounts as spam, and restores them: npm run admin -- remove-spam | restore-spam <id>.
import {
  isEmptyFilter,
  listSpam,
  removeSpam,
  restoreSpam,
  type SpamFilter,
  type SuspectedAccount,
} from '../../src/features/moderation/server/spam/public.ts';
import { CommandError } from '../command/command-error.ts';
import { countOf } from '../command/count-of.ts';
import type { ScriptDatabase } from '../database/script-database.ts';

/** The options as they were typed. */
export type SpamOptions = {
  'created-since'?: string | undefined;
  'links-to'?: string | undefined;
  'with-text'?: string | undefined;
  users?: string | undefined;
};

// More would scroll away what matters. The totals are printed below.
const maxListed = 50;

export async function removeSpamAccounts(
  { db, transact }: ScriptDatabase,
  { options, isForReal }: { options: SpamOptions; isForReal: boolean },
): Promise<void> {
  const filter = readFilter(options);
  const found = await listSpam(db, filter);
  if (found.length === 0) {
    console.log('No account matches. Accounts with a role are never removed.');
    return;
  }
  console.log(describeAccounts(found));
  if (!isForReal) {
    console.log('Nothing was removed. Add --remove to remove these accounts and everything they wrote.');
    return;
  }
  const { id, removed } = await removeSpam(transact, {
    accountIds: found.map((account) => account.id),
    at: new Date(),
  });
  console.log(`Removed ${countOf(removed, 'account')}. For one day you can restore all of it:`);
  console.log(`  npm run admin -- restore-spam ${id}`);
}

export async function restoreSpamAccounts({ transact }: ScriptDatabase, id: string): Promise<void> {
  const { outcome, restored } = await restoreSpam(transact, { id, at: new Date() });
  if (outcome === 'unknown')
    throw new CommandError(`There is no removal “${id}”, or it was restored already.`);
  if (outcome === 'too-late') {
    throw new CommandError('The removal is more than a day old. Its accounts are deleted for good.');
  }
  console.log(`Restored ${countOf(restored, 'account')}.`);
}

function readFilter(options: SpamOptions): SpamFilter {
  const filter = {
    createdSince: readTime(options['created-since']),
    host: readHost(options['links-to']),
    text: readText(options['with-text']),
    usernames: readUsernames(options.users),
  };
  if (isEmptyFilter(filter)) {
    throw new CommandError('Say which accounts: --created-since, --links-to, --with-text or --users.');
  }
  return filter;
}

function readTime(given: string | undefined): Date | undefined {
  if (given === undefined) return undefined;
  const time = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/.test(given) ? new Date(given) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) {
    throw new CommandError('--created-since is a day or a time in UTC: 2026-11-17 or 2026-11-17T08:30Z.');
  }
  return time;
}

function readHost(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const host = given
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
    .toLowerCase();
  if (!/^[^\s/]+\.[^\s/]+$/.test(host)) throw new CommandError('--links-to is a host: casino.example.');
  return host;
}

// Shorter texts are part of what everybody writes.
const minTextLength = 4;

function readText(given: string | undefined): string | undefined {
  if (given !== undefined && given.trim().length < minTextLength) {
    throw new CommandError(`--with-text needs at least ${minTextLength} characters.`);
  }
  return given?.trim();
}

function readUsernames(given: string | undefined): string[] | undefined {
  const names = given?.split(',').map((name) => name.trim().replace(/^@/, ''));
  if (names?.some((name) => name === '')) throw new CommandError('--users is a list of usernames: ada,ben.');
  return names;
}

function describeAccounts(found: SuspectedAccount[]): string {
  const lines = found
    .slice(0, maxListed)
    .map(
      ({ username, name, createdAt, articles, comments }) =>
        `  @${username} (${name}), since ${createdAt.toISOString().slice(0, 16).replace('T', ' ')}: ${countOf(articles, 'article')}, ${countOf(comments, 'comment')}`,
    );
  if (found.length > maxListed) lines.push(`  … and ${found.length - maxListed} more`);
  const articles = found.reduce((sum, account) => sum + account.articles, 0);
  const comments = found.reduce((sum, account) => sum + account.comments, 0);
  lines.push(
    `${countOf(found.length, 'account')} with ${countOf(articles, 'article')} and ${countOf(comments, 'comment')}.`,
  );
  return lines.join('\n');
}
