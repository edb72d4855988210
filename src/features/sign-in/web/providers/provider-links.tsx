import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import type { ProviderInfo } from '../../provider-contract.ts';
import { continuePath } from '../../provider-paths.ts';

type ProviderLinksProps = {
  providers: readonly ProviderInfo[];
  /** The token of an invitation, or `again` for a sign-in for which a page waits. Browsers do not send it to servers. */
  fragment?: string;
  target?: '_blank';
  size?: 'medium' | 'large';
};

/** One button for each provider. They are links, so that they work before the script of the page does. */
export function ProviderLinks({ providers, fragment, target, size = 'large' }: ProviderLinksProps) {
  return providers.map(({ id, label }) => (
    <ButtonLink
      key={id}
      to={continuePath(id) + (fragment === undefined ? '' : `#${fragment}`)}
      target={target}
      variant="secondary"
      size={size}
      className="whitespace-normal py-2 text-center [overflow-wrap:anywhere]"
    >
      {fill(texts.providers.continueWith, { provider: label })}
    </ButtonLink>
  ));
}
