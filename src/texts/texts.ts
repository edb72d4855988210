import type { texts } from './en.ts';

/** What a translation has to say: every text, in the plurals that its language has. */
export type Texts = Translated<typeof texts>;

type Translated<Said> = Said extends string
  ? string
  : keyof Said extends Intl.LDMLPluralRule
    ? { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>
    : { [Name in keyof Said]: Translated<Said[Name]> };
