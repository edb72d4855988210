// The classes of the vocabulary that give an element another meaning.

/** A formula in a line is code of this language, and so is a formula in a block of its own. */
export const formulaLanguage = 'math';
export const formulaClass = 'language-math';

/** The only class of a `span`: its text is a footnote, at the place where the text refers to it. */
export const footnoteClass = 'footnote';

/** A callout is a quote with a class, such as `callout-note`. */
export const callouts = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type Callout = (typeof callouts)[number];

export const calloutClass = (callout: Callout): string => `callout-${callout}`;

/** A task list is a bullet list with this class, and a finished task an item with the other. */
export const taskListClass = 'tasks';
export const doneTaskClass = 'done';
