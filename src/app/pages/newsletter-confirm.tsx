import type { LoadPage } from '#client/page.ts';
import { LinkAction } from '#features/newsletter/web/link-action.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

export const load: LoadPage = ({ site }) => ({
  title: texts.newsletterConfirm.title,
  description: fill(texts.newsletterConfirm.description, { site: site.name }),
  isIndexable: false,
});

export function Component() {
  return (
    <LinkAction
      action="confirm"
      title={texts.newsletterConfirm.title}
      lead={texts.newsletterConfirm.lead}
      buttonText={texts.newsletterConfirm.confirm}
    />
  );
}
