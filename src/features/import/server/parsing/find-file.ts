import { normalize } from 'node:path/posix';

/** Finds the name of a file in the export by the address of an image. */
export type FindFile = (src: string, folder: string) => string | null;

/** Finds files beside the text, below the top folder, or at the end of any path: generators serve `static/a.png` as `/a.png`. */
export function createFindFile(names: Iterable<string>): FindFile {
  const all = [...names];
  const known = new Set(all);
  return (src, folder) => {
    if (/^[a-z][a-z+.-]*:|^\/\//i.test(src) && !src.startsWith('__GHOST_URL__')) return null;
    const path = decodePath(src.replace('__GHOST_URL__', '').replace(/[?#].*$/, ''));
    const beside = normalize(`${folder}/${path}`).replace(/^\//, '');
    if (!path.startsWith('/') && known.has(beside)) return beside;
    const bare = normalize(path).replace(/^(\.\.?\/|\/)+/, '');
    if (bare === '' || bare === '.') return null;
    if (known.has(bare)) return bare;
    return all.find((name) => name.endsWith(`/${bare}`)) ?? null;
  };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign that means itself.
    return path;
  }
}
