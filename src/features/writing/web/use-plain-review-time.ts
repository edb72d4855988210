import { useSite } from '#client/site.ts';

/** How long a review typically takes, such as `24-48 hours`. The specification writes it with a hyphen. */
export const usePlainReviewTime = (): string => useSite().reviewTime.replace('–', '-');
