import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { brotliExtension, listUncompressed } from '../build/list-uncompressed.ts';
import { reportUncompressed } from '../build/report-uncompressed.ts';

/**
 * Does what the build of a first start has left out. If it is ended before it is complete, the next start continues. The site serves
 * already, so no error may end it.
 */
export async function compressInBackground(): Promise<void> {
  try {
    if ((await listUncompressed(brotliExtension)).length === 0) return;
    const script = join(import.meta.dirname, '../build/compress-files.ts');
    const compressing = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
    compressing.once('error', reportUncompressed);
    compressing.unref();
    process.once('exit', () => compressing.kill());
  } catch (error) {
    reportUncompressed(error);
  }
}
