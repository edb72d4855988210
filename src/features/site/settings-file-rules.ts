// The file with all settings of a site: its format, and how its values are shown.

/** Raised when a file of an older site can no longer be read as it is. */
export const fileVersion = 1;

/** Says what kind of file it is. */
export const fileFormat = 'galley-settings';

// As large as a call of the API may be. The settings of a site take a few kilobytes, and its pages of text some more.
export const maxFileBytes = 1024 * 1024;

export type SettingsFile = {
  format: typeof fileFormat;
  version: number;
  /** The settings by section. A section or a setting that is left out stays as it is. */
  sections: Record<string, Record<string, unknown>>;
};

/** What an import would change. */
export type SettingChange = { section: string; field: string; before: string; after: string };

/** A value as text for people: a text as it is, anything else as JSON. */
export const writeValue = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');

/** The file as it is saved. */
export const writeFile = (file: SettingsFile): string => `${JSON.stringify(file, null, 2)}\n`;
