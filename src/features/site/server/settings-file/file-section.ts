import type { z } from 'zod';
import { fill } from '#kit/fill-text.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { conflict } from '#platform/http/app-error.ts';
import { findSection, saveSection } from '#platform/settings/settings.queries.ts';
import { neverSaved, type StoredSection, settingsTag } from '#platform/settings/stored-settings.ts';
import { texts } from '#texts';
import type { Checked, FieldErrors } from '../../rules.ts';
import type { Section } from '../read-settings.ts';

/** A section as it stands in a file. */
export type SectionValue = object;

/** A part of the settings file. The feature that owns the settings reads and writes them. */
export type FileSection = {
  /** Its name in the file, which never changes. */
  id: string;
  /** What the site has, as it stands in a file: nothing that only this site knows, such as ids of accounts. */
  read(db: DbOrTx): Promise<SectionValue>;
  /** Checks what a file says. A setting that it leaves out stays as in `current`. */
  check(db: DbOrTx, given: unknown, current: SectionValue): Promise<Checked<SectionValue>>;
  /** Writes in the transaction of the import, if anything changes. Returns the cache tags of what changed. */
  write(tx: Tx, value: SectionValue, at: Date): Promise<string[]>;
};

type StoredSectionOptions<Settings extends object> = {
  id: string;
  schema: z.ZodObject;
  parse: (stored: StoredSection) => Section<Settings>;
  check: (given: Settings) => Checked<Settings>;
  /** For settings that name something of this site: to what stands in a file, and back. */
  toFile?: (db: DbOrTx, settings: Settings) => Promise<Settings>;
  fromFile?: (db: DbOrTx, settings: Settings) => Promise<Checked<Settings>>;
};

/** A section of `site_settings`, whose file has the same fields. */
export function storedFileSection<Settings extends object>(
  options: StoredSectionOptions<Settings>,
): FileSection {
  const { id, schema, parse, check, toFile, fromFile } = options;
  const load = async (db: DbOrTx) => parse((await findSection(db, id)) ?? neverSaved);
  return {
    id,
    async read(db) {
      const { settings } = await load(db);
      return toFile ? toFile(db, settings) : settings;
    },
    async check(db, given, current) {
      const parsed = schema.partial().strict().safeParse(given);
      if (!parsed.success) return { ok: false, fields: explainIssues(parsed.error.issues) };
      // The schema has checked the kind of every field.
      const merged = { ...current, ...parsed.data } as Settings;
      const own = fromFile ? await fromFile(db, merged) : ({ ok: true, value: merged } as const);
      if (!own.ok) return own;
      const checked = check(own.value);
      if (!checked.ok) return checked;
      return { ok: true, value: toFile ? await toFile(db, checked.value) : checked.value };
    },
    async write(tx, value, at) {
      const own = fromFile ? await fromFile(tx, value as Settings) : { ok: true as const, value };
      const { version: seenVersion } = await load(tx);
      const saved = own.ok && (await saveSection(tx, { section: id, seenVersion, value: own.value, at }));
      if (!saved) throw conflict('stale_version', texts.siteRoutes.staleVersion);
      return [settingsTag(id)];
    },
  };
}

const kinds: Record<string, string> = {
  string: texts.settingsFileRules.text,
  number: texts.settingsFileRules.number,
  boolean: texts.settingsFileRules.boolean,
  array: texts.settingsFileRules.list,
  object: texts.settingsFileRules.object,
};

/** What is wrong with a section, by field. A section that is no object has the name '' for a field. */
export function explainIssues(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        fields[[path, key].filter(Boolean).join('.')] ??= texts.settingsFileRules.unknownField;
      continue;
    }
    fields[path] ??= explainIssue(issue);
  }
  return fields;
}

function explainIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return fill(texts.settingsFileRules.wrongKind, { kind: kinds[issue.expected] ?? issue.expected });
  if (issue.code === 'invalid_value')
    return fill(texts.settingsFileRules.wrongChoice, { choices: issue.values.map(String).join(', ') });
  return texts.errorResponse.fieldInvalid;
}
