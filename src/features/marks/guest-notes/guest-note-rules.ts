// Rules for the notes of guests, shared by the form and the server.

import { cleanLine } from '#kit/clean-text.ts';

// A name, or a name and where somebody works.
export const maxGuestNameLength = 60;
// A long paragraph. Longer remarks belong in an email to the author.
export const maxGuestNoteLength = 2_000;

// A circle of readers writes some dozens. The author deletes notes to make room for more.
export const maxNotesPerLink = 50;
export const maxNotesPerArticle = 200;

/** The block of a note about the whole text. */
export const wholeText = -1;

const controls = /(?!\n)\p{Cc}/gu;
// Characters that reverse the text after them.
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/** Plain text: no control characters, no half of a surrogate pair, no white space around it. */
export function cleanNote(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(directions, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A name is one line. */
export const cleanGuestName = (name: string): string => cleanLine(name.toWellFormed());

/** Whether something can be seen of the text: zero-width characters are no words. */
export const isVisible = (text: string): boolean => /[^\s\p{C}]/u.test(text);
