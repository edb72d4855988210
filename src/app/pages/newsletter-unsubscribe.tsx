import type { LoadPage } from '#client/page.ts';
import { LinkAction } from '#features/newsletter/web/link-action.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

export const load: LoadPage = ({ site }) => ({
  title: texts.newsletterUnsubscribe.title,
  description: fill(texts.newsletterUnsubscribe.description, { site: site.name }),
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
