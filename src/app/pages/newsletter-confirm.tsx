import type { LoadPage } from '#client/page.ts';
import { LinkAction } from '#features/newsletter/web/link-action.tsx';

export const load: LoadPage = () => ({
  title: 'Confirm your subscription',
  description: 'The last step to the Galley newsletter.',
  isIndexable: false,
});

export function Component() {
  return (
    <LinkAction
      action="confirm"
      title="Confirm your subscription"
      lead="One click, and the newest articles will come to you by mail."
      buttonText="Confirm subscription"
    />
  );
}
