import type { LoadPage } from '#client/page.ts';
import { RestoreEmail } from '#features/accounts/web/restore-email/restore-email.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

/** The token is in the fragment, so the server sends the same page for every link. */
export const load: LoadPage = ({ site }) => ({
  title: texts.restoreEmail.title,
  description: fill(texts.restoreEmail.description, { site: site.name }),
  isIndexable: false,
});

export function Component() {
  return <RestoreEmail />;
}
