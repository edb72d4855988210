import { z } from 'zod';
import { fill } from '#kit/fill-text.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { conflict } from '#platform/http/app-error.ts';
import { findSection, saveSection } from '#platform/settings/settings.queries.ts';
import { neverSaved, type StoredSection, settingsTag } from '#platform/settings/stored-settings.ts';
import { texts } from '#texts';
import type { Checked, FieldErrors } from '../../rules.ts';
import type { Section } from '../read-settings.ts';
import type { RecordChange } from '../save-settings.ts';

/** A section as it stands in a file. */
export type SectionValue = object;

/** A part of the settings file. The feature that owns the settings reads and writes them. */
export type FileSection = {
  /** Its name in the file, which never changes. */
  id: string;
  /** What the site has, as it stands in a file: nothing that only this site knows, such as ids of accounts. */
  read(db: DbOrTx): Promise<SectionValue>;
  /** Lets nobody else change what is not in `site_settings` until the import is over. */
  lock?(tx: Tx): Promise<void>;
  /** Checks what a file says, and returns what the site would have after the import. */
  check(db: DbOrTx, given: unknown, context: CheckContext): Promise<Checked<SectionValue>>;
  /** Writes in the transaction of the import, after the sections before it. Called only if the section changes. */
  write(tx: Tx, value: SectionValue, change: ImportedChange): Promise<void>;
};

export type CheckContext = {
  /** What the site has. A setting that the file leaves out stays like this. */
  current: SectionValue;
  /** All sections of the file, unchecked. */
  file: Readonly<Record<string, unknown>>;
};

export type ImportedChange = {
  /** The names of the settings that change. */
  fields: readonly string[];
  /** Null for the operator. */
  actorId: string | null;
  at: Date;
  invalidate: Invalidate;
  recordChange: RecordChange;
};

type StoredSectionOptions<Settings extends object> = {
  id: string;
  schema: z.ZodObject;
  parse: (stored: StoredSection) => Section<Settings>;
  check: (given: Settings) => Checked<Settings>;
  /** Settings that stay as they are: what they name is not in the file. */
  leftOut?: readonly (keyof Settings & string)[];
  /** For settings that name something of this site: to what stands in a file, and back. */
  toFile?: (db: DbOrTx, settings: Settings) => Promise<Settings>;
  fromFile?: (db: DbOrTx, settings: Settings) => Promise<Checked<Settings>>;
  /** Adds what the site keeps beside the settings, such as since when something is required. */
  complete?: (settings: Settings, at: Date) => Settings;
};

/** A section of `site_settings`, whose file has the same fields. */
export function storedFileSection<Settings extends object>(
  options: StoredSectionOptions<Settings>,
): FileSection {
  const { id, schema, parse, check, leftOut = [], toFile, fromFile, complete } = options;
  const load = async (db: DbOrTx) => parse((await findSection(db, id)) ?? neverSaved);
  const strict = schema
    .partial()
    .strict()
    .extend(Object.fromEntries(leftOut.map((field) => [field, z.never().optional()])));

  async function write(db: DbOrTx, settings: Settings): Promise<SectionValue> {
    const written = toFile ? await toFile(db, settings) : settings;
    return Object.fromEntries(
      Object.entries(written).filter(([field]) => !leftOut.some((each) => each === field)),
    );
  }

  /** The settings of the site that a section of a file stands for. */
  async function readBack(db: DbOrTx, value: SectionValue): Promise<Checked<Settings>> {
    const own = { ...(await load(db)).settings, ...value };
    return fromFile ? fromFile(db, own) : { ok: true, value: own };
  }

  return {
    id,
    read: async (db) => write(db, (await load(db)).settings),
    async check(db, given, { current }) {
      const parsed = strict.safeParse(given);
      if (!parsed.success) return { ok: false, fields: explainIssues(parsed.error.issues) };
      const own = await readBack(db, { ...current, ...parsed.data });
      const checked = own.ok ? check(own.value) : own;
      return checked.ok ? { ok: true, value: await write(db, checked.value) } : checked;
    },
    async write(tx, value, { fields, actorId, at, invalidate, recordChange }) {
      const own = await readBack(tx, value);
      const { version: seenVersion } = await load(tx);
      if (!own.ok) throw conflict('stale_version', texts.siteRoutes.staleVersion);
      const saving = complete ? complete(own.value, at) : own.value;
      const saved = await saveSection(tx, { section: id, seenVersion, value: saving, at });
      if (!saved) throw conflict('stale_version', texts.siteRoutes.staleVersion);
      await recordChange(tx, { actorId, section: id, fields: [...fields], at });
      invalidate(settingsTag(id));
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
  // A setting that is left out of files.
  if (issue.code === 'invalid_type' && issue.expected === 'never')
    return texts.settingsFileRules.unknownField;
  if (issue.code === 'invalid_type')
    return fill(texts.settingsFileRules.wrongKind, { kind: kinds[issue.expected] ?? issue.expected });
  const choices = choicesOf(issue);
  if (choices) return fill(texts.settingsFileRules.wrongChoice, { choices: choices.map(String).join(', ') });
  return texts.settingsFileRules.wrongValue;
}

function choicesOf(issue: z.core.$ZodIssue): readonly unknown[] | undefined {
  if (issue.code === 'invalid_value') return issue.values;
  return issue.code === 'invalid_union' && 'options' in issue ? issue.options : undefined;
}
