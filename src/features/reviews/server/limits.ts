// Whoever submits by a program does not fill a reviewer's page. What is older can still be compared with.
export const maxListedTexts = 200;
export const maxListedHistoryEntries = 200;
// One finds what one looks for in a list of these.
export const maxSavedReplies = 100;
