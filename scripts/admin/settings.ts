// Writes all settings of a site to a file, or imports them: npm run admin -- settings export|import <file>.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { settingsFileSections } from '../../src/app/settings-file-sections.ts';
import { recordSettingsChange } from '../../src/features/audit/server/public.ts';
import {
  exportSettings,
  importSettings,
  lookAtSettings,
} from '../../src/features/site/server/settings-file/public.ts';
import {
  maxFileBytes,
  type SettingChange,
  writeFile as writeSettingsFile,
} from '../../src/features/site/settings-file-rules.ts';
import { AppError } from '../../src/platform/http/app-error.ts';
import { CommandError } from '../command/command-error.ts';
import type { ScriptDatabase } from '../database/script-database.ts';

export async function exportToFile({ db }: ScriptDatabase, path: string): Promise<void> {
  const text = writeSettingsFile(await exportSettings(db, settingsFileSections));
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
    const changes = isDryRun
      ? (await lookAtSettings(db, settingsFileSections, file)).changes
      : await importSettings(transact, settingsFileSections, {
          file,
          actorId: null,
          at: new Date(),
          recordChange: recordSettingsChange,
        });
    console.log(describeChanges(changes, isDryRun));
  } catch (error) {
    if (error instanceof AppError && error.fields) throw new CommandError(listFields(error.fields));
    throw error;
  }
}

async function readJson(path: string): Promise<unknown> {
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be read (${error.code}).`);
  });
  if (size > maxFileBytes)
    throw new CommandError(`${path} is larger than 1 MB. A settings file has a few kilobytes.`);
  try {
    return JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandError(`${path} is no JSON file. Nothing was changed.`);
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
