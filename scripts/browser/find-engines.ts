// Finds Firefox and WebKit for the journeys in other engines, and installs Debian's packages if the machine has none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

type Wanted = {
  name: string;
  /** The environment variable that names the program to the tests. */
  variable: string;
  commands: [program: string, ...others: string[]];
  packages: string[];
};

const wanted: Wanted[] = [
  { name: 'Firefox', variable: 'FIREFOX_PATH', commands: ['firefox-esr'], packages: ['firefox-esr'] },
  {
    name: 'WebKit',
    variable: 'WEBKIT_DRIVER_PATH',
    // Its window needs a display, so the virtual one comes with it.
    commands: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/** Sets the variable of each engine that there is, and says which one is left out. Returns whether there is any. */
export function findEngines(): boolean {
  const found = wanted.filter(({ name, variable, commands, packages }) => {
    if (process.env[variable]) return true;
    if (!commands.every(findCommand) && canInstall()) install(packages);
    const program = findCommand(commands[0]);
    if (program === undefined || !commands.every(findCommand)) {
      console.log(
        `The journeys in ${name} are left out: it is not installed, and only root on Debian can install it here.`,
      );
      return false;
    }
    process.env[variable] = program;
    return true;
  });
  return found.length > 0;
}

function findCommand(command: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, command)).find((path) => existsSync(path));
}

const canInstall = () => process.getuid?.() === 0 && findCommand('apt-get') !== undefined;

function install(packages: string[]): void {
  console.log(`Installing ${packages.join(' and ')} with apt-get.`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}
