// Runs `npm run dev` in a copy of the project, whose files the test can change.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { findFreePort } from '../site-process.ts';

const projectFolder = resolve(import.meta.dirname, '../..');
const parts = ['src', 'scripts', 'migrations', 'package.json', 'package-lock.json', 'vite.config.ts'];

let parent: string;
let folder: string;
let database: TestDatabase;
let url: string;
let child: ChildProcess;
let output = '';

beforeAll(async () => {
  database = await createTestDatabase();
  parent = await mkdtemp(join(tmpdir(), 'galley-dev-'));
  folder = join(parent, 'galley');
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  for (const part of parts) await cp(join(projectFolder, part), join(folder, part), { recursive: true });
  // Linked one by one, so that Vite's cache beside them belongs to this copy.
  for (const name of await readdir(join(projectFolder, 'node_modules')))
    if (!name.startsWith('.'))
      await symlink(join(projectFolder, 'node_modules', name), join(folder, 'node_modules', name));
  const port = String(await findFreePort());
  url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATABASE_URL: database.connectionString, PORT: port, LOG_LEVEL: 'warn' },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      output += piece;
    });
}, 60_000);

afterAll(async () => {
  if (child?.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await database?.drop();
  await rm(parent, { recursive: true, force: true });
});

const timesSaid = (words: string): number => output.split(words).length - 1;
const waitForStart = (count: number) =>
  vi.waitFor(() => expect([timesSaid('Galley is ready.'), output]).toEqual([count, output]), {
    timeout: 90_000,
  });

/** The messages that Vite sends to open pages. */
async function hearUpdates(): Promise<{ messages: string[]; close(): void }> {
  const client = await (await fetch(`${url}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const messages: string[] = [];
  socket.addEventListener('message', ({ data }) => void messages.push(String(data)));
  await once(socket, 'open');
  return { messages, close: () => socket.close() };
}

test('a change of a page is hot reloaded, a change of server code restarts the server, and other changes do neither', {
  timeout: 240_000,
}, async () => {
  await waitForStart(1);
  expect(await (await fetch(`${url}/about`)).text()).toContain('About Galley');
  // Request the modules as a browser would, so that Vite knows them.
  for (const page of ['src/app/styles/site.css', 'src/app/entry-client.tsx', 'src/app/pages/text-page.tsx'])
    expect([page, (await fetch(`${url}/${page}`)).status]).toEqual([page, 200]);
  const updates = await hearUpdates();
  await writeFile(join(parent, 'beside-the-project'), 'a change');
  await appendFile(join(folder, 'src/app/pages/text-page.tsx'), '\n// changed\n');
  await vi.waitFor(() => expect(updates.messages.join('\n')).toContain('/src/app/pages/text-page.tsx'), {
    timeout: 20_000,
  });
  updates.close();
  expect((await fetch(`${url}/about`)).status).toBe(200);
  expect(timesSaid('Restarting')).toBe(0);

  await appendFile(join(folder, 'src/platform/http/health.ts'), '\n// changed\n');
  await waitForStart(2);
  expect((await fetch(`${url}/about`)).status).toBe(200);
  expect(timesSaid('Restarting')).toBe(1);
});
