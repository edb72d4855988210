// `npm test`: everything that must hold, in order of how fast it fails. `npm run check` is the part without a browser
// or a database.
import { spawnSync } from 'node:child_process';
import { isBuilt, projectFolder } from './build-stamp.ts';

type Step = { name: string; run: () => boolean | Promise<boolean> };

function command(name: string, ...line: string[]): Step {
  const [program = '', ...args] = line;
  return {
    name,
    // The programs of node_modules/.bin, which npm puts first in the path.
    run: () => spawnSync(program, args, { cwd: projectFolder, stdio: 'inherit' }).status === 0,
  };
}

const buildStep: Step = {
  name: 'build',
  run: async () => {
    if (!isBuilt()) await (await import('./build.ts')).buildSite();
    return true;
  },
};

const browserStep: Step = {
  name: 'browser',
  run: async () => {
    const { findChromium } = await import('./find-chromium.ts');
    process.env.CHROMIUM_PATH = await findChromium();
    return command('browser', 'playwright', 'test').run();
  },
};

const check = [
  command('format and lint', 'biome', 'ci', '--error-on-warnings'),
  command('types', 'tsc', '--noEmit'),
  command('boundaries', 'vitest', 'run', '--project', 'boundaries'),
];

const all = [
  ...check,
  buildStep,
  command('unit and integration', 'vitest', 'run', '--project', '!boundaries', '--project', '!faults'),
  browserStep,
  command('faults', 'vitest', 'run', '--project', 'faults'),
];

const steps = process.argv[2] === 'check' ? check : all;
const times: string[] = [];
for (const step of steps) {
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
