// Writes all settings of a site to a file, or imports them: npm run admin -- settings export|import <file>.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createFileSections } from '../../src/app/settings-file-sections.ts';
import { createTextWorker } from '../../src/features/articles/server/text-worker/public.ts';
import { recordSettingsChange } from '../../src/features/audit/server/public.ts';
import {
  exportSettings,
  type FileSections,
  importSettings,
  lookAtSettings,
} from '../../src/features/site/server/settings-file/public.ts';
import {
  maxFileBytes,
  type SettingChange,
  writeFile as writeSettingsFile,
} from '../../src/features/site/settings-file-rules.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { AppError } from '../../src/platform/http/app-error.ts';
import { CommandError } from '../command/command-error.ts';
import type { ScriptDatabase } from '../database/script-database.ts';

export async function exportToFile({ db }: ScriptDatabase, path: string): Promise<void> {
  const text = await withSections(async (sections) => writeSettingsFile(await exportSettings(db, sections)));
  await writeFile(path, text).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be written (${error.code}).`);
  });
  console.log(`The settings are in ${path}.`);
}

export async function importFromFile(
  { db, transact }: ScriptDatabase,
  { path, isDryRun }: { path: string; isDryRun: boolean },
): Promise<void> {
  const file = await readJson(path);
  try {
    const how = { file, actorId: null, at: new Date(), recordChange: recordSettingsChange };
    const changes = await withSections(async (sections) =>
      isDryRun ? (await lookAtSettings(db, sections, file)).changes : importSettings(transact, sections, how),
    );
    console.log(describeChanges(changes, isDryRun));
  } catch (error) {
    if (error instanceof AppError && error.fields) throw new CommandError(listFields(error.fields));
    throw error;
  }
}

async function withSections<Result>(run: (sections: FileSections) => Promise<Result>): Promise<Result> {
  const textWorker = createTextWorker();
  try {
    return await run(createFileSections(textWorker, readConfig(process.env)));
  } finally {
    await textWorker.close();
  }
}

async function readJson(path: string): Promise<unknown> {
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be read (${error.code}).`);
  });
  if (size > maxFileBytes)
    throw new CommandError(`${path} is larger than 1 MB, which is the most that can be imported.`);
  try {
    return JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandError(`${path} is not a JSON file. Nothing was changed.`);
  }
}

const listFields = (fields: Record<string, string>): string =>
  [
    'The file cannot be used, and nothing was changed:',
    ...Object.entries(fields).map(([field, reason]) => `  ${field}: ${reason}`),
  ].join('\n');

function describeChanges(changes: SettingChange[], isDryRun: boolean): string {
  if (changes.length === 0) return 'The file has the settings of this site. Nothing changes.';
  const lines = changes.map(
    ({ section, field, before, after }) => `  ${section}.${field}: ${quote(before)} -> ${quote(after)}`,
  );
  return [isDryRun ? 'The import would change:' : 'Changed:', ...lines].join('\n');
}

const quote = (text: string): string => JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
