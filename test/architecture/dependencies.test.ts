import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');

type LockedPackage = { integrity?: string; resolved?: string; hasInstallScript?: boolean; engines?: object };

async function readLockedPackages(): Promise<[path: string, LockedPackage][]> {
  const lock = JSON.parse(await readFile(resolve(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(lock.packages).filter(([path]) => path !== '');
}

test('every dependency has a reason in docs/dependencies.md, and every reason a dependency', async () => {
  const page = await readFile(resolve(root, 'docs/dependencies.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  const used = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
  expect(named.toSorted()).toEqual(used.toSorted());
});

test('versions are exact, and the lock file has a checksum for each package and no URLs', async () => {
  for (const version of Object.values({ ...manifest.dependencies, ...manifest.devDependencies })) {
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
  const packages = await readLockedPackages();
  for (const [path, { integrity, resolved }] of packages) {
    expect([path, integrity?.startsWith('sha512-'), resolved]).toEqual([path, true, undefined]);
  }
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  const allowed = Object.keys(manifest.allowScripts);
  const forgotten = scripted
    .map((path) => path.split('node_modules/').at(-1) ?? '')
    .filter((name) => !allowed.includes(name));
  expect(forgotten).toEqual([]);
});

test('the lock file has no engine requirements: npm ci would check them against the Node of the machine', async () => {
  const packages = await readLockedPackages();
  const compared = packages.filter(([, { engines }]) => engines !== undefined).map(([path]) => path);
  expect(compared, 'run `npm run clean-lockfile`').toEqual([]);
});
