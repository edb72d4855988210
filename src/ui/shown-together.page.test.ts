import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { createCalls } from '#test/pages/calls.ts';
import { createAuthors, openMyArticles } from '#test/pages/my-articles.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
const newAuthor = createAuthors(site);

test('parts that are shown together are shown without the one whose data does not arrive', async () => {
  const { author, written } = await newAuthor();
  await written.submitted({ title: 'Handed in' });
  const calls = createCalls();
  calls.hold('/api/blogs/mine/queue');
  const mine = await openMyArticles(site, '?tab=pending', { session: author, calls });
  await mine.card('Handed in');
  const parts = mine.main.getByRole('tablist').closest('[aria-busy]');
  await waitFor(() => expect(parts?.getAttribute('aria-busy')).toBe('false'), { timeout: 10_000 });
});
