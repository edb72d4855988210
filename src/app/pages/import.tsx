import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { ImportScreen } from '#features/import/web/import-screen.tsx';
import { texts } from '#texts';

export const load: LoadPage = () => ({
  title: texts.importing.title,
  description: texts.importing.description,
  isIndexable: false,
});

export function Component() {
  return <RequireSignIn>{(viewer) => <ImportScreen viewer={viewer} />}</RequireSignIn>;
}
