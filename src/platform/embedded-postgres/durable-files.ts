import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** After this returns the file is on disk, whole; before, the old one or none is. One writer at a time. */
export async function writeFileDurably(file: string, text: string): Promise<void> {
  const unfinished = `${file}.new`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await renameDurably(unfinished, file);
}

export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  const folder = await open(dirname(to), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
