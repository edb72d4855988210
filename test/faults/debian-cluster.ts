// The setup of `deploy/` on one machine: PostgreSQL with a streaming replica and nginx from Debian's packages, and
// several instances of the site behind them.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { findFreePort, type SiteProcess, spawnSite } from '../site-process.ts';
import { startNginx } from './debian-nginx.ts';

const deployFolder = resolve(import.meta.dirname, '../../deploy');
const packages = ['postgresql', 'nginx-light'];
const postgresUser = 'postgres';

/**
 * The folder of PostgreSQL's programs; installs Debian's packages if needed. Undefined on a machine that cannot install
 * them.
 */
export function findDebian(): string | undefined {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  if (!isInstalled()) install();
  return findBinaries();
}

const isInstalled = (): boolean => findBinaries() !== undefined && existsSync('/usr/sbin/nginx');

function findBinaries(): string | undefined {
  const folders = ['19', '18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`);
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup')));
}

// Several test files need the packages, and apt refuses to run twice at once. The second one then finds them installed.
const lockFile = join(tmpdir(), 'galley-apt.lock');

function install(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const run = (...args: string[]) =>
    execFileSync('flock', [lockFile, 'apt-get', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
  run('update');
  // Without recommended packages, and without starting their services.
  if (!isInstalled()) run('install', '-y', '--no-install-recommends', ...packages);
}

export type Server = { url: string; stop(mode: 'fast' | 'immediate'): void };

export type DebianCluster = {
  primary: Server;
  replica: Server;
  /** The URL of nginx, in front of the instances. */
  url: string;
  instances: SiteProcess[];
  startInstance(index: number): Promise<void>;
  close(): Promise<void>;
};

export type DebianServers = { folder: string; primary: Server; replica: Server; close(): Promise<void> };

/** Starts only the primary and the replica. */
export async function startServers(binaries: string): Promise<DebianServers> {
  const folder = await mkdtemp(join(tmpdir(), 'galley-cluster-'));
  await chmod(folder, 0o755);
  const asPostgres = (program: string, ...args: string[]) =>
    execFileSync(
      'setpriv',
      ['--reuid', postgresUser, '--regid', postgresUser, '--clear-groups', join(binaries, program), ...args],
      {
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
  const primary = await startPrimary(folder, asPostgres);
  const replica = await startReplica(folder, asPostgres, primary);
  return {
    folder,
    primary,
    replica,
    async close() {
      for (const server of [replica, primary]) server.stop('immediate');
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

export async function startCluster(
  binaries: string,
  options: { instances: number; settings: Record<string, string> },
): Promise<DebianCluster> {
  const servers = await startServers(binaries);
  const { folder, primary, replica } = servers;
  const ports = await Promise.all(Array.from({ length: options.instances }, findFreePort));
  const settings = {
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URLS: replica.url,
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: '1',
    ...options.settings,
  };
  const instances = await Promise.all(ports.map((port) => spawnSite({ ...settings, PORT: String(port) })));
  await Promise.all(instances.map((instance) => instance.waitUntilReady()));
  const nginx = await startNginx(folder, ports);

  return {
    primary,
    replica,
    url: nginx.url,
    instances,
    async startInstance(index) {
      const instance = await spawnSite({ ...settings, PORT: String(ports[index]) });
      instances[index] = instance;
      await instance.waitUntilReady();
    },
    async close() {
      nginx.stop();
      await Promise.all(instances.map((instance) => instance.end('SIGKILL')));
      await servers.close();
    },
  };
}

/** Opens a connection for the test itself. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
}

type Run = (program: string, ...args: string[]) => unknown;

async function startPrimary(folder: string, run: Run): Promise<Server & { port: number }> {
  const data = await ownFolder(folder, 'primary');
  run('initdb', '--pgdata', data, '--auth', 'trust', '--username', 'galley', '--no-instructions');
  await appendFile(join(data, 'postgresql.conf'), await configOf('primary.conf', folder));
  const server = await startServer(data, run);
  run('createdb', '--host', '127.0.0.1', '--port', String(server.port), '--username', 'galley', 'galley');
  return server;
}

async function startReplica(folder: string, run: Run, primary: { port: number }): Promise<Server> {
  const data = await ownFolder(folder, 'replica');
  const from = ['--host', '127.0.0.1', '--port', String(primary.port), '--username', 'galley'];
  run(
    'pg_basebackup',
    '--pgdata',
    data,
    ...from,
    '--write-recovery-conf',
    // A fast checkpoint: otherwise PostgreSQL may take minutes on an idle server.
    '--checkpoint',
    'fast',
    '--create-slot',
    '--slot',
    'replica',
  );
  await chmod(data, 0o700);
  await appendFile(join(data, 'postgresql.conf'), await configOf('replica.conf', folder));
  return startServer(data, run);
}

async function ownFolder(folder: string, name: string): Promise<string> {
  const made = join(folder, name);
  await mkdir(made, { mode: 0o700 });
  execFileSync('chown', [`${postgresUser}:${postgresUser}`, made]);
  return made;
}

async function configOf(name: string, folder: string): Promise<string> {
  const text = await readFile(join(deployFolder, 'postgresql', name), 'utf8');
  return `\n${text}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nlog_destination = 'stderr'\n# in ${folder}\n`;
}

async function startServer(data: string, run: Run): Promise<Server & { port: number }> {
  const port = await findFreePort();
  run('pg_ctl', 'start', '--wait', '--pgdata', data, '--log', join(data, 'log'), '--options', `-p ${port}`);
  return {
    port,
    url: `postgres://galley@127.0.0.1:${port}/galley`,
    stop(mode) {
      if (existsSync(join(data, 'postmaster.pid')))
        run('pg_ctl', 'stop', '--wait', '--pgdata', data, '--mode', mode);
    },
  };
}
