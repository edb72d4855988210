// How a start builds the sources, in a copy of the project that the test can change.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { withFileLock } from '#platform/embedded-postgres/file-lock.ts';
import type { SpawnOptions } from '../site-process.ts';
import { copyProject, type ProjectCopy, readPage } from './project-copy.ts';

// The user daemon, which every system has.
const daemonUid = 1;
const isRoot = process.getuid?.() === 0;

let project: ProjectCopy;

beforeAll(async () => {
  project = await copyProject();
});

afterEach(() => project.endSites());

afterAll(() => project?.remove());

/** The output of a start that fails. */
async function failingOutput(options?: SpawnOptions): Promise<string> {
  const site = await project.spawn(options);
  const [code] = await once(site.child, 'exit');
  expect(code).toBe(1);
  return site.output();
}

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const path = join(project.folder, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replaceAll(from, to));
}

function isGroupAlive(groupId: number): boolean {
  try {
    return process.kill(-groupId, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

const stampFile = () => join(project.folder, 'dist/sources');
const says = 'Building the site.';

describe('a start', { timeout: 240_000 }, () => {
  test('a start builds the site if needed, even after a build was killed, and only once', async () => {
    await replaceIn('src/texts/en.ts', 'About {site}', 'About this build');
    for (const victim of ['the start', 'the start and its build'] as const) {
      const cutShort = await project.spawn({ isGroup: true });
      // In the middle of the build, which removes the stamp first.
      await vi.waitFor(() => expect(existsSync(stampFile())).toBe(false), { timeout: 60_000 });
      const groupId = cutShort.child.pid ?? 0;
      process.kill(victim === 'the start' ? groupId : -groupId, 'SIGKILL');
      await cutShort.end('SIGKILL');
      // The build ends too, and without a report.
      await vi.waitFor(() => expect(isGroupAlive(groupId)).toBe(false), { timeout: 60_000 });
      expect(cutShort.output()).toBe(
        `${says} This takes a few seconds and is needed once after each update.\n`,
      );
      expect(existsSync(stampFile())).toBe(false);
      await writeFile(stampFile(), 'none');
    }

    const first = await withFileLock({ file: project.lockFile }, async () => {
      const waiting = await project.spawn();
      await vi.waitFor(() => expect(waiting.output()).toContain('Waiting for another process'), {
        timeout: 60_000,
      });
      return waiting;
    });
    await first.waitUntilReady();
    expect(first.output()).toContain(says);
    expect(await readPage(first, '/about')).toContain('About this build');
    expect(await first.end('SIGTERM')).toBe(0);

    const later = await project.start();
    expect(later.output()).not.toContain(says);
    expect(await readPage(later, '/about')).toContain('About this build');
    expect(await later.end('SIGTERM')).toBe(0);
  });

  test.each(['dist/server/built-site.js', 'dist/manifest.json'])(
    'a start with a broken %s says what to do',
    async (file) => {
      const path = join(project.folder, file);
      const whole = await readFile(path);
      await writeFile(path, 'const broken');
      expect(await failingOutput()).toMatch(/^Galley did not start\. .*: run `npm run build`\. \(.*\)\n$/);
      await writeFile(path, whole);
    },
  );
});

// Root can write everywhere, so as root these tests use another user.
describe.runIf(!isRoot || canRunNode(daemonUid))(
  'a start in a read-only folder',
  { timeout: 240_000 },
  () => {
    const options = isRoot ? { uid: daemonUid } : {};
    const setMode = async (mode: number) => {
      for (const name of ['.', 'dist']) await chmod(join(project.folder, name), mode);
    };

    beforeAll(() => setMode(0o555));
    afterAll(() => setMode(0o755));

    test('a start in a read-only folder runs what is built', async () => {
      const site = await project.start(options);
      expect(site.output()).not.toContain(says);
      expect(await readPage(site, '/about')).toContain('About this build');
      expect(await site.end('SIGTERM')).toBe(0);
    });

    test('a start in a read-only folder with changed sources says that it cannot build them', async () => {
      await replaceIn('src/texts/en.ts', 'About this build', 'About the next build');
      expect(await failingOutput(options)).toMatch(
        /^Cannot lock .*dist\/lock: .*\nGalley did not start\. The build failed/m,
      );
    });
  },
);

function canRunNode(uid: number): boolean {
  try {
    execFileSync(process.execPath, ['--version'], { uid, gid: uid });
    return true;
  } catch {
    return false;
  }
}
