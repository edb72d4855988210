import { readIdentity } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { writeJson } from '#platform/http/responses/write-json.ts';
import { createFileNames } from '#platform/zip/name-files.ts';
import type { ZipEntry } from '#platform/zip/write-zip.ts';
import { texts } from '#texts';
import type { ExportFile, ExportPart, ExportSource } from './export-parts.ts';

// All files are in one folder, so that unpacking does not scatter them.
const folder = 'account-export';

type AccountFile = { exportedAt: string; account: { name: string; username: string } };

type ArchiveContents = { parts: ExportPart[]; source: ExportSource; accountFile: AccountFile };

export async function* listArchiveFiles({
  parts,
  source,
  accountFile,
}: ArchiveContents): AsyncGenerator<ZipEntry> {
  const nameFile = createFileNames();
  const now = source.platform.now();
  for await (const { name, modifiedAt = now, ...file } of listFiles({ parts, source, accountFile })) {
    yield { ...file, modifiedAt, name: `${folder}/${nameFile(name)}` };
  }
}

async function* listFiles({ parts, source, accountFile }: ArchiveContents): AsyncGenerator<ExportFile> {
  yield { name: 'README.md', content: await writeReadme({ parts, source, accountFile }) };
  yield jsonFile('account', accountFile);
  for (const part of parts) {
    if (part.files) {
      yield* part.files(source);
      continue;
    }
    for (const [name, value] of Object.entries(await part.read(source))) yield jsonFile(name, value);
  }
}

export function jsonFile(name: string, value: unknown): ExportFile {
  const fileName = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { name: `${fileName}.json`, content: writeJson(value, { indent: '  ' }) };
}

async function writeReadme({ parts, source, accountFile }: ArchiveContents): Promise<string> {
  const { name, username } = accountFile.account;
  const site = await readIdentity(source.platform);
  const files = [texts.archiveAccount.accountJson, ...parts.map(({ about }) => about)];
  const readme = fill(texts.archiveAccount.readme, {
    name: escapeMarkdown(name),
    username,
    site: escapeMarkdown(site.name),
    address: source.platform.config.publicUrl,
    day: accountFile.exportedAt.slice(0, 10),
    files: files.join('\n'),
  });
  return `${readme}\n`;
}

/** Escapes Markdown and line breaks in a name. */
const escapeMarkdown = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>&!|~]/g, '\\$&');
