import type pg from 'pg';
import { describeDatabase, explainDatabaseError } from '#platform/config/database-url.ts';
import { type Config, SettingError } from '../../src/platform/config/config.ts';
import { listLevels } from '../../src/platform/db/migrations/migrations.ts';
import { SiteClient } from '../../src/platform/db/site-client.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start-embedded-postgres.ts';
import { noPassword } from '../../src/platform/secrets/password.ts';
import { describeDifference, findDifferences } from '../check-counts/checks.ts';
import { countOf } from '../command/count-of.ts';
import { describeLocation, hasSite } from '../command/describe-site.ts';
import { advice, describeError, type Finding, good, wrong } from './finding.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };
const connectTimeoutMs = 5_000;
const maxDifferences = 5;

export async function examineDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl } = config;
  try {
    if (!(await hasSite(config))) return [noSite(config)];
    const name = databaseUrl ? capitalise(describeDatabase(databaseUrl)) : 'The embedded database';
    // If the site runs, this connects to its server; otherwise it starts one until the checks are done.
    const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
    try {
      const connectionString = databaseUrl ?? embedded?.connectionString ?? '';
      const findings = await withClient(connectionString, (client) => examine(client, { name, config }));
      const replicas = await Promise.all(config.databaseReplicaUrls.map(examineReplica));
      return [...findings, ...replicas];
    } finally {
      await embedded?.stop();
    }
  } catch (error) {
    const explained = databaseUrl ? (explainDatabaseError(error, databaseUrl) ?? error) : error;
    if (explained instanceof SettingError) return [wrong(explained.message)];
    return [wrong(`The database cannot be used: ${describeError(error)}.`)];
  }
}

/** A problem even before the first start: an operator who runs this usually has a site, and forgot its settings. */
function noSite(config: Config): Finding {
  return wrong(
    `There is no site in ${describeLocation(config)} yet. The first start creates it. If you already have a site, run this with its settings.`,
  );
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new SiteClient({ connectionString, connectionTimeoutMillis: connectTimeoutMs });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function examine(
  client: pg.Client,
  { name, config }: { name: string; config: Config },
): Promise<Finding[]> {
  const { rows } = await client.query<Record<'version' | 'fsync' | 'pages' | 'size', string>>(
    `select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as pages, pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  const { version, fsync, pages, size } = rows[0] ?? {};
  const findings = [good(`${name} responds: PostgreSQL ${version}, ${size}.`)];
  if (fsync === 'off' || pages === 'off') {
    findings.push(
      wrong(
        'The database does not wait for its disk (fsync or full_page_writes is off): a crash may lose all data.',
      ),
    );
  }
  return [...findings, ...(await examineSchema(client, config))];
}

async function examineSchema(client: pg.Client, config: Config): Promise<Finding[]> {
  const { rows: made } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as there");
  if (made[0]?.there === null) return [noSite(config)];
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from drizzle.__drizzle_migrations',
  );
  const known = listLevels().length;
  const there = rows[0]?.count ?? 0;
  if (there < known) {
    const pending = countOf(
      known - there,
      'migration is pending. The next start runs it',
      'migrations are pending. The next start runs them',
    );
    return [advice(`${pending}.`)];
  }
  if (there > known) return [wrong('The database belongs to a newer version of Galley than this one.')];
  return [
    await examineAdmins(client, config),
    ...(await examineCounts(client)),
    ...(await examineJobs(client)),
  ];
}

/** Admins of the sample do not count, because nobody can sign in to their accounts. */
async function examineAdmins(client: pg.Client, { adminEmails }: Config): Promise<Finding> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from accounts where role = 'admin' and (password_hash <> $1 or has_other_way_in(id))
      and (suspended_until is null or suspended_until <= now())`,
    [noPassword],
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) return good(count === 1 ? 'There is one admin.' : `There are ${count} admins.`);
  const named = adminEmails.join(' or ');
  return advice(
    named === ''
      ? 'There is no admin. Sign up and run `npm run admin -- grant <email>`, or set ADMIN_EMAIL before you sign up.'
      : `There is no admin yet: nobody has signed up as ${named}.`,
  );
}

async function examineCounts(client: pg.Client): Promise<Finding[]> {
  await client.query('begin isolation level repeatable read read only');
  const differences = await findDifferences(client);
  await client.query('rollback');
  if (differences.length === 0) return [good('All stored counts match their rows.')];
  return differences
    .slice(0, maxDifferences)
    .map((difference) => wrong(`${describeDifference(difference)}.`));
}

async function examineJobs(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ job: string; count: number; error: string }>(
    `select task_identifier as job, count(*)::integer as count, max(last_error) as error
      from graphile_worker.jobs where attempts >= max_attempts group by 1 order by 1`,
  );
  if (rows.length === 0) return [good('No jobs were given up.')];
  return rows.map(({ job, count, error }) =>
    wrong(`${countOf(count, `${job} job was`, `${job} jobs were`)} given up. One error: ${error}`),
  );
}

async function examineReplica(connectionString: string, index: number): Promise<Finding> {
  const name = `Replica ${index + 1}`;
  try {
    return await withClient(connectionString, async (client) => {
      const { rows } = await client.query<{ follows: boolean; seconds: number | null }>(
        `select pg_is_in_recovery() as follows,
          extract(epoch from now() - pg_last_xact_replay_timestamp())::integer as seconds`,
      );
      if (!rows[0]?.follows) return wrong(`${name} is not a replica: it is a separate database.`);
      return good(`${name} works; its last change is ${rows[0].seconds ?? 0} s old.`);
    });
  } catch (error) {
    return wrong(`${name} cannot be used: ${describeError(error)}.`);
  }
}
