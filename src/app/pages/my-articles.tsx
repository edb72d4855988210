import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/require-sign-in.tsx';
import { MyArticles } from '#features/articles/web/my-articles/my-articles.tsx';

export const load: LoadPage = () => ({
  title: 'My Articles',
  description: 'What you have written: published, in review, sent back, and your drafts.',
  isIndexable: false,
});

export function Component() {
  return <RequireSignIn>{(viewer) => <MyArticles viewer={viewer} />}</RequireSignIn>;
}
