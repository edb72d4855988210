import type { Removed } from '../../src/app/sample/remove-sample.ts';
import { countOf } from '../command/count-of.ts';

/** The output of the command. */
export function describeRemoval(removed: Removed | undefined): string {
  if (!removed) return 'There is no sample community here.';
  const parts = [
    countOf(removed.people, 'person', 'people'),
    countOf(removed.articles, 'article'),
    countOf(removed.comments, 'comment'),
  ];
  const sentences = [
    `The sample community is gone: ${parts.join(', ')} and ${countOf(removed.images, 'image')}.`,
    ...(removed.hasAdmin
      ? []
      : ['There is no admin any more. Sign up and run: npm run admin -- grant you@example.org']),
  ];
  return sentences.join('\n');
}
