import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { presenceName } from '../../src/platform/embedded-postgres/server/presence.ts';
import { BackupError } from './backup-error.ts';

// Connections that were just closed stay visible for a few milliseconds.
const closingMs = 1_000;
const pollMs = 50;

/** A running site would lose its tables during a restore, or write to them meanwhile. */
export async function refuseRunningSite(client: pg.ClientBase): Promise<void> {
  for (const deadline = Date.now() + closingMs; await isInUse(client); await delay(pollMs)) {
    if (Date.now() > deadline) throw new BackupError('The site is running. Stop it first.');
  }
}

/** This process itself has this connection and, on the embedded server, one presence connection. */
async function isInUse(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_in_use: boolean }>(
    `select count(*) filter (where datname = current_database() and pid <> pg_backend_pid()) > 0
        or count(*) filter (where application_name = $1) > 1 as is_in_use
      from pg_stat_activity where application_name like 'galley%'`,
    [presenceName],
  );
  return rows[0]?.is_in_use === true;
}

/** A site that was started but never used counts as empty. */
export async function refuseFilledDatabase(client: pg.ClientBase): Promise<void> {
  for (const table of ['accounts', 'newsletter_subscribers']) {
    const { rows: known } = await client.query('select from pg_class where oid = to_regclass($1)', [
      `public.${table}`,
    ]);
    if (known.length === 0) continue;
    const { rows } = await client.query(`select from ${table} limit 1`);
    if (rows.length > 0) {
      throw new BackupError(
        'There is already a site here. Restore into an empty site, or use --replace to replace this one with the backup.',
      );
    }
  }
}
