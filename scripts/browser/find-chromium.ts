// Finds a Chromium for the browser tests, and installs one if the machine has none.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The headless shell is the same engine without windows, tabs and profiles. Browser tests take about half the processor time in it.
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

/** Returns the path of a working Chromium: the system's, else Playwright's, else one that it installs. */
export async function findChromium(): Promise<string> {
  const present = findPresent();
  if (present) return present;
  for (const { message, steps } of listInstallations()) {
    console.error(message);
    const isDone = steps.every(([command, ...args]) => run(command, args));
    const installed = isDone ? findPresent() : undefined;
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. Install Chromium or Chrome yourself, or set CHROMIUM_PATH to one.',
  );
}

function findPresent(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  const onMac = process.platform === 'darwin' ? macApps : [];
  return [...onPath, ...onMac, chromium.executablePath()].find(isWorking);
}

/** Runs the program, because Ubuntu's `chromium-browser` is a script that only says where to get a browser. */
function isWorking(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

type Installation = { message: string; steps: [command: string, ...args: string[]][] };

function listInstallations(): Installation[] {
  const playwright: Installation = {
    message: 'The browser tests need Chromium, which is not installed. Downloading the one of Playwright.',
    steps: [['npx', 'playwright', 'install', 'chromium']],
  };
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !run('apt-get', ['--version'])) return [playwright];
  // Older releases have no package for the headless shell.
  return [debian('chromium-headless-shell'), debian('chromium'), playwright];
}

function debian(name: string): Installation {
  return {
    message: `The browser tests need Chromium, which is not installed. Installing the package ${name} with apt-get.`,
    steps: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', name],
    ],
  };
}

/** Hides the output of the installation, because standard output is for the path. Errors are shown. */
function run(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

if (import.meta.main) console.log(await findChromium());
