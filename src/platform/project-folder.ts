import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Where package.json is. Looked for, because sources and what is built of them are not at the same depth below it; and by
 * hand, because Node's own `findPackageJSON` makes `node --watch` watch the folder above the project.
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
