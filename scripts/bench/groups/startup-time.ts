// Measures the time from `npm start` until the site is ready: for the first start after the installation, and for later ones.
import { chmod, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../build/build-stamp.ts';
import type { Bench, Group } from '../bench.ts';
import { judge, type Row } from '../row.ts';
import { withSite } from '../site.ts';

const firstStartSeconds = 8;
const laterStartSeconds = 1;
const laterStarts = 3;

/** The files that a start needs. It creates everything else. */
const needed = [
  'src',
  'scripts',
  'test',
  'migrations',
  'sample',
  'LICENSE',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

export const startupTime: Group = {
  name: 'starts',
  rows: ['first-start', 'later-start'],
  async measure(bench, isWanted) {
    const folder = await mkdtemp(join(tmpdir(), 'galley-start-'));
    try {
      await copyProject(folder);
      const rows = await measureStarts(bench, folder);
      return rows.filter(({ name }) => isWanted(name));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Copies the project without its build and data, so that a start has to create them. */
async function copyProject(folder: string): Promise<void> {
  // If this runs as root, PostgreSQL runs as another user, who must be able to reach the folder.
  await chmod(folder, 0o755);
  for (const name of needed) await cp(join(projectFolder, name), join(folder, name), { recursive: true });
  await symlink(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  await mkdir(join(folder, 'data'));
}

async function measureStarts({ report }: Bench, folder: string): Promise<Row[]> {
  const settings = { DATA_DIR: join(folder, 'data') };
  const start = (more: Record<string, string> = {}): Promise<number> =>
    withSite({ folder, settings: { ...settings, ...more } }, async ({ startedInMs }) => startedInMs / 1000);
  report('First start');
  // Node's compile cache is in node_modules, which the copy shares with the project: do not use it in the first start.
  const first = await start({ NODE_DISABLE_COMPILE_CACHE: '1' });
  report('Later starts');
  // The second start writes the compile cache when it ends.
  await start();
  const later: number[] = [];
  for (let n = 0; n < laterStarts; n += 1) later.push(await start());
  const slowest = Math.max(...later);
  return [
    judge(
      {
        name: 'first-start',
        group: 'starts',
        what: 'First start to /readyz, build and new database included',
        goal: `< ${firstStartSeconds} s`,
        result: `${first.toFixed(1)} s`,
        problems: [],
      },
      () => first < firstStartSeconds,
    ),
    judge(
      {
        name: 'later-start',
        group: 'starts',
        what: `Later starts to /readyz, slowest of ${laterStarts}`,
        goal: `< ${laterStartSeconds} s`,
        result: `${slowest.toFixed(1)} s`,
        problems: [],
        details: later,
      },
      () => slowest < laterStartSeconds,
    ),
  ];
}
