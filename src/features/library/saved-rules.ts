// A search of the reading list reads all of it, so it stays small enough for that.
export const maxSaved = 2_000;
// As many as fit into a menu.
export const maxLists = 50;
export const maxListNameLength = 60;
export const maxNoteLength = 2_000;
