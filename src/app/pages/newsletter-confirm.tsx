import type { LoadPage } from '#client/page.ts';
import { LinkAction } from '#features/newsletter/web/link-action.tsx';
import { texts } from '#texts';

export const load: LoadPage = () => ({
  title: texts.newsletterConfirm.confirmYourSubscription,
  description: texts.newsletterConfirm.lastStepToGalley,
  isIndexable: false,
});

export function Component() {
  return (
    <LinkAction
      action="confirm"
      title={texts.newsletterConfirm.confirmYourSubscription}
      lead={texts.newsletterConfirm.oneClickAndNewest}
      buttonText={texts.newsletterConfirm.confirmSubscription}
    />
  );
}
