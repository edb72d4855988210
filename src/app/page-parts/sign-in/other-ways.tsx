import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { againFragment } from '#features/sign-in/provider-paths.ts';
import { signInOptionsQuery } from '#features/sign-in/sign-in-options-query.ts';
import { ProviderLinks } from '#features/sign-in/web/providers/provider-links.tsx';
import { texts } from '#texts';

/**
 * Links with which somebody signs in again in a new tab, while this page keeps what they typed. The new session reaches all
 * tabs. Empty where the site has no providers.
 */
export function OtherWays() {
  const { data } = useQuery(signInOptionsQuery(useApi()));
  if (!data || data.providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <ProviderLinks providers={data.providers} fragment={againFragment} target="_blank" size="medium" />
      <p className="text-ink-soft text-sm">{texts.providers.newTabHint}</p>
    </div>
  );
}
