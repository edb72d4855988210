import type { LoadPage } from '#client/page.ts';
import { LinkAction } from '#features/newsletter/web/link-action.tsx';
import { texts } from '#texts';

export const load: LoadPage = () => ({
  title: texts.newsletterUnsubscribe.title,
  description: texts.newsletterUnsubscribe.description,
  isIndexable: false,
});

export function Component() {
  return (
    <LinkAction
      action="unsubscribe"
      title={texts.newsletterUnsubscribe.title}
      lead={texts.newsletterUnsubscribe.lead}
      buttonText={texts.newsletterUnsubscribe.unsubscribe}
    />
  );
}
