import { useLocation } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { LinkAction } from '#features/newsletter/web/link-action.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';

/** The two pages behind the links in emails. One file, because every page knows the name of each file. */
export const load: LoadPage = ({ site, url }) => {
  const [title, description] =
    url.pathname === paths.newsletterConfirm
      ? [texts.newsletterConfirm.title, texts.newsletterConfirm.description]
      : [texts.newsletterUnsubscribe.title, texts.newsletterUnsubscribe.description];
  return { title, description: fill(description, { site: site.name }), isIndexable: false };
};

export function Component() {
  if (useLocation().pathname === paths.newsletterConfirm) {
    return (
      <LinkAction
        action="confirm"
        title={texts.newsletterConfirm.title}
        lead={texts.newsletterConfirm.lead}
        buttonText={texts.newsletterConfirm.confirm}
      />
    );
  }
  return (
    <LinkAction
      action="unsubscribe"
      title={texts.newsletterUnsubscribe.title}
      lead={texts.newsletterUnsubscribe.lead}
      buttonText={texts.newsletterUnsubscribe.unsubscribe}
    />
  );
}
