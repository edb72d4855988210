// More than this no reviewer finds anything in the list.
export const maxSavedReplies = 100;
