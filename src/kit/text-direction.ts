import { texts } from '#texts';

/** The direction of the language of the screens, for components that do not look at the document. */
export const textDirection: 'ltr' | 'rtl' = texts.language.direction === 'rtl' ? 'rtl' : 'ltr';
