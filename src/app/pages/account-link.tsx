// The pages behind links in emails about accounts. One file, so that visitors load nothing more for each of them.
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { useApi } from '#client/services.tsx';
import { InvitationScreen } from '#features/accounts/web/invitation/invitation-screen.tsx';
import { NewPasswordByLink } from '#features/accounts/web/recovery/new-password-by-link.tsx';
import { RestoreEmail } from '#features/accounts/web/restore-email/restore-email.tsx';
import { categoriesQuery } from '#features/reading/categories-query.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';

/** The token is in the fragment, so the server sends the same page for every link. */
export const load: LoadPage = ({ url, site }) => {
  const { title, description } = pageTexts[url.pathname] ?? restoreEmailTexts;
  return { title, description: fill(description, { site: site.name }), isIndexable: false };
};

const restoreEmailTexts = { title: texts.restoreEmail.title, description: texts.restoreEmail.description };

const pageTexts: Record<string, { title: string; description: string }> = {
  [paths.invitation]: { title: texts.invitationPage.title, description: texts.invitationPage.description },
  [paths.newPassword]: { title: texts.newPasswordLink.title, description: texts.newPasswordLink.description },
};

const list = new Intl.ListFormat(texts.language.dates, { type: 'conjunction' });

export function Component() {
  const { pathname } = useLocation();
  if (pathname === paths.invitation) return <Invitation />;
  return pathname === paths.newPassword ? <NewPasswordByLink /> : <RestoreEmail />;
}

function Invitation() {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()));
  return (
    <InvitationScreen
      nameCategories={(slugs) =>
        list.format(slugs.map((slug) => categories.find((each) => each.slug === slug)?.name ?? slug))
      }
    />
  );
}
