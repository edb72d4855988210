import type { LoadPage } from '#client/page.ts';
import { LinkAction } from '#features/newsletter/web/link-action.tsx';

export const load: LoadPage = () => ({
  title: 'Leave the newsletter',
  description: 'Unsubscribe from the Galley newsletter.',
  isIndexable: false,
});

export function Component() {
  return (
    <LinkAction
      action="unsubscribe"
      title="Leave the newsletter"
      lead="One click, and your address is deleted from the list."
      buttonText="Unsubscribe"
    />
  );
}
