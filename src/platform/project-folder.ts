import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Finds the folder of package.json. The path is not fixed, because the sources and the build are at different depths. Node's own
 * `findPackageJSON` would make `node --watch` watch the folder above the project.
 */
export function findProjectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`There is no package.json above ${import.meta.dirname}`);
    folder = above;
  }
  return folder;
}
