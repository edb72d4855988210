// Who could read an article on the other site, if not everybody. An import never publishes such an article.
import type { texts } from '#texts';
import { lineOf } from './values.ts';

export type Restriction = keyof typeof texts.importNotes.restrictions;

const open = ['', 'public', 'published', 'everyone', 'everybody', 'all', 'free', 'listed'];
const known: Record<string, Restriction> = {
  private: 'private',
  password: 'password',
  protected: 'password',
  unlisted: 'unlisted',
  hidden: 'unlisted',
  paid: 'paid',
  only_paid: 'paid',
  founding: 'paid',
};

/** Reads the word that a format has for its readers. A word that we do not know means: not everybody. */
export function restrictionOf(word: unknown): Restriction | undefined {
  const name = lineOf(word).toLowerCase();
  return open.includes(name) ? undefined : (known[name] ?? 'members');
}

/** A switch of a settings file or of front matter. */
export const isOn = (value: unknown): boolean =>
  value === true || ['true', 'yes', 'on', '1'].includes(lineOf(value).toLowerCase());

export const isOff = (value: unknown): boolean =>
  value === false || ['false', 'no', 'off', '0'].includes(lineOf(value).toLowerCase());
