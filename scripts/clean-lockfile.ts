// `npm run clean-lockfile`, after a change of dependencies: removes the `engines` of all packages from package-lock.json. npm
// compares them with the Node of the machine and warns, although that Node only runs npm: all code runs on the Node that is a
// dependency (docs/decisions/0001-runtime-as-a-dependency.md).
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const file = resolve(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, { engines?: object }> };
for (const [path, entry] of Object.entries(lock.packages)) {
  const isOurs = path === '';
  if (!isOurs) delete entry.engines;
}
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
