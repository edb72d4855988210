// Reads all settings as one file, and writes those of a file: everything or nothing.
import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fill } from '#kit/fill-text.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transact.ts';
import { type AppError, conflict, invalid } from '#platform/http/app-error.ts';
import { lockSettings } from '#platform/settings/settings.queries.ts';
import { texts } from '#texts';
import { changedFields, type FieldErrors } from '../../rules.ts';
import {
  fileFormat,
  fileVersion,
  type SettingChange,
  type SettingsFile,
  writeValue,
} from '../../settings-file-rules.ts';
import type { RecordChange } from '../save-settings.ts';
import type { FileSection, SectionValue } from './file-section.ts';

export type FileSections = readonly FileSection[];

export async function exportSettings(db: DbOrTx, sections: FileSections): Promise<SettingsFile> {
  const values = await readAll(db, sections);
  const entries = [...values].map(([id, value]) => [id, { ...value }]);
  return { format: fileFormat, version: fileVersion, sections: Object.fromEntries(entries) };
}

export type Look = {
  changes: SettingChange[];
  /** Names the settings that the look was taken at. */
  seen: string;
};

/** Says what an import would change, and changes nothing. */
export async function lookAtSettings(db: DbOrTx, sections: FileSections, file: unknown): Promise<Look> {
  const { planned, seen } = await plan(db, sections, file);
  return { changes: planned.flatMap(describeChange), seen };
}

type Import = {
  file: unknown;
  /** Refuses the import if the settings have changed since that look. */
  seen?: string | undefined;
  /** Null for the operator. */
  actorId: string | null;
  at: Date;
  recordChange: RecordChange;
};

export async function importSettings(
  transact: Transact,
  sections: FileSections,
  { file, seen, actorId, at, recordChange }: Import,
): Promise<SettingChange[]> {
  return transact(async (tx, invalidate) => {
    await requireOnlyImport(tx);
    // What the look compares must be what is replaced. Saving a page locks the pages first, too.
    for (const section of sections) await section.lock?.(tx);
    await lockSettings(tx);
    const { planned, seen: now } = await plan(tx, sections, file);
    if (seen !== undefined && seen !== now)
      throw conflict('stale_version', texts.settingsFileRoutes.changedSince);
    for (const { section, value, fields } of planned) {
      await section.write(tx, value, { fields, actorId, at, invalidate, recordChange });
    }
    return planned.flatMap(describeChange);
  });
}

/** Two imports at once would mix their settings. */
async function requireOnlyImport(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('galley settings file')) as locked`,
  );
  if (rows[0]?.locked !== true) throw conflict('import_running', texts.settingsFileRoutes.importRunning);
}

type Planned = { section: FileSection; before: SectionValue; value: SectionValue; fields: string[] };

/** The sections that the file changes. Throws if anything in the file is wrong. */
async function plan(
  db: DbOrTx,
  sections: FileSections,
  file: unknown,
): Promise<{ planned: Planned[]; seen: string }> {
  const given = readFile(file, sections);
  const current = await readAll(db, sections);
  const errors: FieldErrors = {};
  const planned: Planned[] = [];
  for (const section of sections) {
    const before = current.get(section.id) ?? {};
    if (!Object.hasOwn(given, section.id)) continue;
    const checked = await section.check(db, given[section.id], { current: before, file: given });
    if (!checked.ok) {
      for (const [field, reason] of Object.entries(checked.fields))
        errors[[section.id, field].filter(Boolean).join('.')] = reason;
      continue;
    }
    const fields = changedFields(before, checked.value);
    if (fields.length > 0) planned.push({ section, before, value: checked.value, fields });
  }
  if (Object.keys(errors).length > 0) throw refused(errors);
  return { planned, seen: hash('sha256', JSON.stringify([...current]), 'base64url') };
}

async function readAll(db: DbOrTx, sections: FileSections): Promise<Map<string, SectionValue>> {
  const values = new Map<string, SectionValue>();
  for (const section of sections) values.set(section.id, await section.read(db));
  return values;
}

const fileSchema = z.looseObject({
  format: z.unknown().optional(),
  version: z.unknown().optional(),
  sections: z.unknown().optional(),
});
const sectionsSchema = z.record(z.string(), z.unknown());

/** The sections of the file. Throws if it is no file of settings, or names a section that this site does not have. */
function readFile(file: unknown, sections: FileSections): Record<string, unknown> {
  const parsed = fileSchema.safeParse(file);
  if (!parsed.success || parsed.data.format !== fileFormat)
    throw refused({ format: fill(texts.settingsFileRules.notSettings, { format: fileFormat }) });
  const { format: _format, version, sections: given, ...others } = parsed.data;
  if (version !== fileVersion)
    throw refused({ version: fill(texts.settingsFileRules.wrongVersion, { version: fileVersion }) });
  const values = sectionsSchema.safeParse(given);
  if (!values.success)
    throw refused({
      sections: fill(texts.settingsFileRules.wrongKind, { kind: texts.settingsFileRules.object }),
    });
  const errors: FieldErrors = {};
  for (const name of Object.keys(others)) errors[name] = texts.settingsFileRules.unknownField;
  for (const name of Object.keys(values.data)) {
    if (!sections.some(({ id }) => id === name)) errors[name] = texts.settingsFileRules.unknownSection;
  }
  if (Object.keys(errors).length > 0) throw refused(errors);
  return values.data;
}

/** The message names the first field; the response and the command list all of them. */
function refused(fields: FieldErrors): AppError {
  const [[field, reason] = ['', '']] = Object.entries(fields);
  return invalid(fill(texts.settingsFileRoutes.refused, { field, reason }), fields);
}

function describeChange({ section, before, value, fields }: Planned): SettingChange[] {
  return fields.map((field) => ({
    section: section.id,
    field,
    before: writeField(before, field),
    after: writeField(value, field),
  }));
}

const writeField = (settings: object, field: string): string =>
  writeValue((settings as Record<string, unknown>)[field]);
