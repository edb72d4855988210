import type { texts } from './en.ts';

/** The shape of a translation: every text, in the plural forms of its language. */
export type Texts = Translated<typeof texts>;

type Translated<Text> = Text extends string
  ? string
  : keyof Text extends Intl.LDMLPluralRule
    ? { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>
    : { [Key in keyof Text]: Translated<Text[Key]> };
