import type { Removed } from '../../src/app/sample/remove-sample.ts';

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The output of the command. */
export function describeRemoval(removed: Removed | undefined): string {
  if (!removed) return 'There is no sample community here.';
  const parts = [
    counted(removed.people, 'person', 'people'),
    counted(removed.articles, 'article'),
    counted(removed.comments, 'comment'),
  ];
  const sentences = [
    `The sample community is gone: ${parts.join(', ')} and ${counted(removed.images, 'image')}.`,
    ...(removed.hasAdmin
      ? []
      : ['There is no admin any more. Sign up and run: npm run admin -- grant you@example.org']),
  ];
  return sentences.join('\n');
}
