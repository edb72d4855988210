/** The query keys of everything about reviews. */
export const reviewKeys = {
  all: ['reviews'] as const,
  review: (id: string) => ['reviews', 'one', id] as const,
  savedReplies: ['reviews', 'replies'] as const,
  checklist: ['reviews', 'checklist'] as const,
};
