// Checks the fields of a form, in the browser and on the server.
import { isBlank, removeUnwanted } from '#kit/clean-text.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

/** What is wrong, by field. A field in a list is named like `site.0.url`. */
export type FieldErrors = Record<string, string>;

export type Checked<Value> = { ok: true; value: Value } | { ok: false; fields: FieldErrors };

export function createForm() {
  const fields: FieldErrors = {};
  const complain = (field: string, reason: string): void => {
    fields[field] ??= reason;
  };
  return {
    /** One line of text: white space of any kind becomes single spaces. */
    line(field: string, text: string, { most, missing }: { most: number; missing?: string }): string {
      const line = text.normalize('NFC').replace(/\s+/g, ' ').trim();
      if (removeUnwanted(line) !== line) complain(field, texts.siteRules.controlCharacters);
      else if (missing !== undefined && isBlank(line)) complain(field, missing);
      else if ([...line].length > most) complain(field, fill(texts.fieldErrors.tooLong, { most }));
      return isBlank(line) ? '' : line;
    },
    require(field: string, isMet: boolean, reason: string): void {
      if (!isMet) complain(field, reason);
    },
    result: <Value>(value: Value): Checked<Value> =>
      Object.keys(fields).length === 0 ? { ok: true, value } : { ok: false, fields },
  };
}
