import { useQuery } from '@tanstack/react-query';
import type { LoadPage } from '#client/page.ts';
import { useApi } from '#client/services.tsx';
import { InvitationScreen } from '#features/accounts/web/invitation/invitation-screen.tsx';
import { categoriesQuery } from '#features/reading/categories-query.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

/** The token is in the fragment, so the server sends the same page for every invitation. */
export const load: LoadPage = ({ site }) => ({
  title: texts.invitationPage.title,
  description: fill(texts.invitationPage.description, { site: site.name }),
  isIndexable: false,
});

const list = new Intl.ListFormat(texts.language.dates, { type: 'conjunction' });

export function Component() {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()));
  return (
    <InvitationScreen
      nameCategories={(slugs) =>
        list.format(slugs.map((slug) => categories.find((each) => each.slug === slug)?.name ?? slug))
      }
    />
  );
}
