import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { brotliExtension, listUncompressed } from '../build/list-uncompressed.ts';

/** Does what the build of a first start has left out. If it is ended before it is complete, the next start continues. */
export async function compressInBackground(): Promise<void> {
  if ((await listUncompressed(brotliExtension)).length === 0) return;
  const script = join(import.meta.dirname, '../build/compress-files.ts');
  const compressing = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
  compressing.unref();
  process.once('exit', () => compressing.kill());
}
