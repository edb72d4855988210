import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/require-sign-in.tsx';
import { WriteScreen } from '#features/articles/web/write/write-screen.tsx';

export const load: LoadPage = () => ({
  title: 'Write',
  description: 'Write an article, keep it as a draft, and submit it for review.',
  isIndexable: false,
});

export function Component() {
  return <RequireSignIn>{(viewer) => <WriteScreen viewer={viewer} />}</RequireSignIn>;
}
