// Runs the command for writers as they do: its bundle in a process of its own, against a site that listens.
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { programTokensApi } from '#features/program-tokens/contract.ts';
import { buildCommand } from '../../scripts/build/build-command.ts';
import { createMember, type Member } from '../members.ts';
import { startTestSite, type TestSite } from '../test-site.ts';

const run = promisify(execFile);

export type Ended = { exitCode: number; stdout: string; stderr: string };

/** The command, and a site for it. */
export type GalleySite = {
  site: TestSite;
  address: string;
  built: string;
  admin: Member;
  close(): Promise<void>;
};

export async function startGalleySite(): Promise<GalleySite> {
  const built = await mkdtemp(join(tmpdir(), 'galley-command-'));
  await buildCommand({ folder: join(built, 'command'), packageFile: join(built, 'command.tgz') });
  const site = await startTestSite();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    site,
    built,
    address: `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`,
    admin: await createMember(site, { role: 'admin' }),
    async close() {
      await site.close();
      await rm(built, { recursive: true, force: true });
    },
  };
}

export type Writer = Awaited<ReturnType<typeof createWriter>>;

/** An author with a token and an empty folder. */
export async function createWriter({ site, address, built }: GalleySite) {
  const author = await createMember(site);
  const folder = await mkdtemp(join(tmpdir(), 'galley-articles-'));
  const command = join(built, 'command/galley.js');

  async function createToken(scopes: string[]): Promise<string> {
    const body = { name: 'Laptop', scopes, expiresInDays: 30 };
    return String((await site.call(programTokensApi.create, { body }, { token: author.token })).body.secret);
  }

  const token = await createToken(['read', 'write']);
  const articles = articleCalls(site);

  async function findMine(): Promise<Article[]> {
    const list = (await articles.mine(author)).body.blogs as Article[];
    return Promise.all(list.map(async ({ _id }) => (await articles.read(_id, author)).body.blog as Article));
  }

  return {
    author,
    folder,
    token,
    articles,
    createToken,
    async galley(args: string[], env: Record<string, string> = {}): Promise<Ended> {
      const ended = await run(process.execPath, [command, ...args], {
        cwd: folder,
        env: { PATH: process.env.PATH, GALLEY_SITE: address, GALLEY_TOKEN: token, ...env },
      }).catch((error) => error);
      return { exitCode: ended.code ?? 0, stdout: ended.stdout, stderr: ended.stderr };
    },
    /** Signs in as a person does who pipes the token into the command. */
    login(secret: string, home: string): Promise<Ended> {
      const env = { PATH: process.env.PATH, XDG_CONFIG_HOME: home };
      const child = spawn(process.execPath, [command, 'login', address], { cwd: folder, env });
      const ended = { stdout: '', stderr: '' };
      child.stdout.on('data', (piece) => {
        ended.stdout += piece;
      });
      child.stderr.on('data', (piece) => {
        ended.stderr += piece;
      });
      child.stdin.end(`${secret}\n`);
      return new Promise((done) => child.on('close', (code) => done({ ...ended, exitCode: code ?? -1 })));
    },
    write: (file: string, text: string) => writeFile(join(folder, file), text),
    read: (file: string) => readFile(join(folder, file), 'utf8'),
    findMine,
    async findOnly(): Promise<Article> {
      const [only, ...others] = await findMine();
      if (!only || others.length > 0) throw new Error(`${others.length + 1} articles`);
      return only;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const head = ['---', 'title: Reading proofs', 'excerpt: Why a second pair of eyes helps.', 'category: css'];

/** A file with all fields. */
export const article = (body: string): string =>
  [...head, 'tags: [review, writing]', '---', '', body, ''].join('\n');
