// Finds a Chromium for the browser journeys, and gets one where the machine has none.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The headless shell is the same engine without windows, tabs and profiles, which nobody sees here: a journey takes
// about half the processor time in it.
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium that runs: the system's, else Playwright's own, else one that is installed now. */
export async function findChromium(): Promise<string> {
  const present = findPresent();
  if (present) return present;
  for (const { says, steps } of waysToInstall()) {
    console.error(says);
    const isDone = steps.every(([command, ...args]) => run(command, args));
    const installed = isDone ? findPresent() : undefined;
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need a Chromium, and none could be installed. Install Chromium or Chrome yourself, or set CHROMIUM_PATH to one.',
  );
}

function findPresent(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  const onMac = process.platform === 'darwin' ? macApps : [];
  return [...onPath, ...onMac, chromium.executablePath()].find(isWorking);
}

/** Run rather than looked at: Ubuntu's `chromium-browser` is a script that only says where to get one. */
function isWorking(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

type WayToInstall = { says: string; steps: [command: string, ...args: string[]][] };

function waysToInstall(): WayToInstall[] {
  const playwright: WayToInstall = {
    says: 'The browser tests need a Chromium and there is none here: downloading the one of Playwright.',
    steps: [['npx', 'playwright', 'install', 'chromium']],
  };
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !run('apt-get', ['--version'])) return [playwright];
  // Older releases have no package of the shell alone.
  return [debian('chromium-headless-shell'), debian('chromium'), playwright];
}

function debian(name: string): WayToInstall {
  return {
    says: `The browser tests need a Chromium and there is none here: installing the package ${name} with apt-get.`,
    steps: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', name],
    ],
  };
}

/** Progress is not worth reading, and standard output is for the path; what goes wrong is shown. */
function run(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

if (import.meta.main) console.log(await findChromium());
