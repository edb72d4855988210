// `npm test` runs all checks and tests, the fastest first. `npm run check` is the part that needs no browser and no database.
// `npm test -- --changed` runs the tests that a change since main can break, `--changed=REF` since another commit.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { isBuilt, projectFolder } from './build/build-stamp.ts';
import { selectTests } from './changed-tests.ts';

type Step = { name: string; run: () => boolean | Promise<boolean> };
type Command = { name: string; line: string[] };

function command(name: string, ...line: string[]): Step {
  const [program = '', ...args] = line;
  return {
    name,
    // npm puts node_modules/.bin first in the path.
    run: () => spawnSync(program, args, { cwd: projectFolder, stdio: 'inherit' }).status === 0,
  };
}

/** Runs the commands at the same time, because none of them keeps all processors busy. Prints what each has to say in one piece. */
function atOnce(...commands: Command[]): Step {
  return {
    name: commands.map(({ name }) => name).join(', '),
    run: async () => (await Promise.all(commands.map(runAndPrint))).every(Boolean),
  };
}

async function runAndPrint({ name, line: [program = '', ...args] }: Command): Promise<boolean> {
  const start = performance.now();
  const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) };
  const child = spawn(program, args, { cwd: projectFolder, stdio: ['ignore', 'pipe', 'pipe'], env });
  const [[code], ...output] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log([`${name}: ${code === 0 ? 'good' : 'failed'}, ${seconds} s`, ...output].join('\n').trimEnd());
  return code === 0;
}

const browserStep = (...paths: string[]): Step => ({
  name: 'browser',
  run: async () => {
    const { findChromium } = await import('./browser/find-chromium.ts');
    process.env.CHROMIUM_PATH = await findChromium();
    return command('browser', 'playwright', 'test', ...paths).run();
  },
});

/** The main journeys in Firefox and WebKit, as far as the machine has them. */
const enginesStep: Step = {
  name: 'other engines',
  run: async () => {
    const { findEngines } = await import('./browser/find-engines.ts');
    return !findEngines() || command('', 'vitest', 'run', '--project', 'engines').run();
  },
};

const unit = ['vitest', 'run', '--project', '!boundaries', '--project', '!faults', '--project', '!engines'];
const withoutPages = [...unit, '--project', '!pages'];

const checks: Command[] = [
  { name: 'format and lint', line: ['biome', 'ci', '--error-on-warnings'] },
  { name: 'types', line: ['tsc', '--noEmit'] },
  { name: 'boundaries', line: ['vitest', 'run', '--project', 'boundaries'] },
];

const checkAndBuild = () =>
  atOnce(...checks, ...(isBuilt() ? [] : [{ name: 'build', line: [process.execPath, 'scripts/build.ts'] }]));

const all = () => [
  checkAndBuild(),
  command('unit and integration', ...unit),
  browserStep(),
  enginesStep,
  command('faults', 'vitest', 'run', '--project', 'faults'),
];

function stepsForChanges(since: string): Step[] {
  const { unit: folders, pages, journeys, leftOut } = selectTests(listChanged(since));
  console.log(`Left out, compared with ${since}: ${leftOut.join('; ')}.`);
  const existing =
    journeys === 'all' ? [] : journeys.filter((path) => existsSync(`${projectFolder}/${path}`));
  const browser = journeys === 'all' || existing.length > 0 ? [browserStep(...existing)] : [];
  const unitSteps =
    folders === 'all'
      ? [command('unit and integration', ...unit)]
      : [
          command(
            'unit and integration',
            ...(pages ? withoutPages : unit),
            ...[`--changed=${since}`, '--passWithNoTests'],
          ),
          command('tests that import nothing', ...withoutPages, ...folders),
          ...(pages ? [command('pages', 'vitest', 'run', '--project', 'pages')] : []),
        ];
  return [checkAndBuild(), ...unitSteps, ...browser];
}

/** The paths that differ from the merge base, including uncommitted changes. */
function listChanged(since: string): string[] {
  const [base = since] = git('merge-base', since, 'HEAD');
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, {
    cwd: projectFolder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed`);
  return stdout.split('\n').filter(Boolean);
}

function chooseSteps(args: string[]): Step[] {
  if (args[0] === 'check') return [atOnce(...checks)];
  const since = args.map((arg) => /^--changed(?:=(.+))?$/.exec(arg)).find((match) => match !== null);
  return since ? stepsForChanges(since[1] ?? 'main') : all();
}

const times: string[] = [];
for (const step of chooseSteps(process.argv.slice(2))) {
  console.log(`\n── ${step.name} ──`);
  const start = performance.now();
  const isGood = await step.run();
  times.push(`${step.name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  if (!isGood) {
    console.error(`\nFailed at: ${step.name}. (${times.join(', ')})`);
    process.exit(1);
  }
}
console.log(`\nAll good: ${times.join(', ')}.`);
