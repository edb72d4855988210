// An author who submits by script must not fill the review page. Older revisions can still be compared by their
// number.
export const maxListedRevisions = 200;
export const maxListedHistory = 200;
export const maxListedAnswers = 20;
