// With more replies, reviewers would not find the right one.
export const maxSavedReplies = 100;
