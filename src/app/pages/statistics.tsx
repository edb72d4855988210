import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { OwnStatistics } from '#features/statistics/web/own-statistics.tsx';
import { texts } from '#texts';

export const load: LoadPage = () => ({
  title: texts.statistics.title,
  description: texts.statistics.description,
  isIndexable: false,
});

export function Component() {
  return <RequireSignIn>{(viewer) => <OwnStatistics viewer={viewer} />}</RequireSignIn>;
}
