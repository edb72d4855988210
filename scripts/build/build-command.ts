// Bundles the command for writers into one file without dependencies, for every Node from 20 on. Node does not run TypeScript from
// installed packages, and Node 20 not at all. The site serves the file as a package, `/command.tgz`, so that writers get the command
// of their site: npx https://address-of-the-site/command.tgz
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { build as runVite } from 'vite';
import { blockBytes, paddingAfter, writeHeader } from '../backup/tar.ts';
import { distFolder, projectFolder } from './build-stamp.ts';

/** Where the command is built, and where its package is stored. */
export type CommandTarget = { folder: string; packageFile: string };

const target: CommandTarget = {
  folder: join(distFolder, 'command'),
  packageFile: join(distFolder, 'client/command.tgz'),
};

export async function buildCommand({ folder, packageFile }: CommandTarget = target): Promise<void> {
  await runVite({
    root: projectFolder,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      ssr: true,
      rolldownOptions: {
        input: 'scripts/galley.ts',
        output: {
          entryFileNames: 'galley.js',
          codeSplitting: false,
          comments: false,
          banner: '#!/usr/bin/env node',
        },
      },
      target: 'node20',
      copyPublicDir: false,
      reportCompressedSize: false,
    },
    environments: { ssr: { resolve: { mainFields: ['main'] } } },
    ssr: { noExternal: true },
  });
  await chmod(join(folder, 'galley.js'), 0o755);
  await mkdir(dirname(packageFile), { recursive: true });
  await writeFile(packageFile, await packCommand(join(folder, 'galley.js')));
}

/** A package as npm installs it: a tar file with everything in the folder `package`. */
async function packCommand(command: string): Promise<Buffer> {
  const { version, license } = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'));
  const manifest = {
    name: 'galley-command',
    version,
    license,
    description: 'Write articles for a Galley site as Markdown files.',
    type: 'module',
    engines: { node: '>=20' },
    bin: { galley: 'galley.js' },
  };
  const files: [name: string, content: Buffer][] = [
    ['package.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)],
    ['galley.js', await readFile(command)],
    ['LICENSE', await readFile(join(projectFolder, 'LICENSE'))],
  ];
  const blocks = files.flatMap(([name, content]) => [
    writeHeader({ name: `package/${name}`, size: content.length }),
    content,
    Buffer.alloc(paddingAfter(content.length)),
  ]);
  return promisify(gzip)(Buffer.concat([...blocks, Buffer.alloc(2 * blockBytes)]));
}

if (import.meta.main) await buildCommand();
