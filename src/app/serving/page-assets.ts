// Finds the files of the build that a page needs, in Vite's manifest.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DocumentAssets } from '../document/render-document.ts';
import { membersPartsOf } from './members-parts.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);

type Manifest = z.infer<typeof manifestSchema>;

const entry = 'src/app/entry-client.tsx';

// The two fonts on the first screen of every page, which wider screens preload. Other fonts depend on the content and the screen width, so they load
// on demand: a preloaded font that nothing uses delays the rest.
const preloadedFonts = [/newsreader-latin-wght-normal/, /instrument-sans-latin-wght-normal/];

export async function readPageAssets(clientFolder: string): Promise<(pageFile: string) => DocumentAssets> {
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(clientFolder, 'manifest.json'), 'utf8')),
  );
  const fontFiles = [...new Set(Object.values(manifest).map((chunk) => chunk.file))].filter((file) =>
    file.endsWith('.woff2'),
  );
  const scriptsOf = (keys: readonly string[]) =>
    keys
      .map((key) => manifest[key]?.file ?? '')
      .filter((file) => file.endsWith('.js'))
      .map((file) => `/${file}`);
  return (pageFile) => {
    const chunks = [...new Set([...withImports(manifest, entry), ...withImports(manifest, pageFile)])];
    const [entryScript = '', ...modulePreloads] = scriptsOf(chunks);
    const members = new Set(membersPartsOf(pageFile).flatMap((part) => withImports(manifest, part)));
    return {
      scripts: [entryScript],
      modulePreloads,
      membersParts: scriptsOf([...members].filter((key) => !chunks.includes(key))),
      styles: [...new Set(chunks.flatMap((key) => manifest[key]?.css ?? []))].map((file) => `/${file}`),
      fontPreloads: fontFiles
        .filter((file) => preloadedFonts.some((font) => font.test(file)))
        .map((file) => `/${file}`),
    };
  };
}

/** A chunk and all its static imports, the chunk itself first. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [key, ...chunk.imports.flatMap((imported) => withImports(manifest, imported, seen))];
}
