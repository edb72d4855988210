import type { LoadPage } from '#client/page.ts';
import { LinkAction } from '#features/newsletter/web/link-action.tsx';
import { texts } from '#texts';

export const load: LoadPage = () => ({
  title: texts.newsletterUnsubscribe.leaveNewsletter,
  description: texts.newsletterUnsubscribe.unsubscribeFromGalleyNewsletter,
  isIndexable: false,
});

export function Component() {
  return (
    <LinkAction
      action="unsubscribe"
      title={texts.newsletterUnsubscribe.leaveNewsletter}
      lead={texts.newsletterUnsubscribe.oneClick}
      buttonText={texts.newsletterUnsubscribe.unsubscribe}
    />
  );
}
