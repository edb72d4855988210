import type { LoadPage } from '#client/page.ts';
import { LinkAction } from '#features/newsletter/web/link-action.tsx';
import { texts } from '#texts';

export const load: LoadPage = () => ({
  title: texts.newsletterConfirm.title,
  description: texts.newsletterConfirm.description,
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
