import { useQuery } from '@tanstack/react-query';
import type { LoadPage, PageMeta } from '#client/page.ts';
import { useApi } from '#client/services.tsx';
import { type AuthMode, authModeParam, readAuthMode } from '#features/accounts/web/sign-in/auth-mode.ts';
import { AuthScreen } from '#features/accounts/web/sign-in/auth-screen.tsx';
import { signUpQuery } from '#features/accounts/web/sign-up/sign-up-query.ts';
import { signInOptionsQuery } from '#features/sign-in/sign-in-options-query.ts';
import { ProviderLinks } from '#features/sign-in/web/providers/provider-links.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { signInWays } from '../page-parts/sign-in/sign-in-ways.tsx';

const metaOf: Record<AuthMode, Pick<PageMeta, 'title' | 'description'>> = {
  signin: {
    title: texts.auth.signInTitle,
    description: texts.auth.signInDescription,
  },
  signup: {
    title: texts.auth.signUpTitle,
    description: texts.auth.signUpDescription,
  },
  forgot: {
    title: texts.auth.newPasswordTitle,
    description: texts.auth.newPasswordDescription,
  },
};

export const load: LoadPage = async ({ url, site, api, queries }) => {
  await Promise.all([
    queries.prefetchQuery(signUpQuery(api)),
    queries.prefetchQuery(signInOptionsQuery(api)),
  ]);
  const { title, description } = metaOf[readAuthMode(url.searchParams.get(authModeParam)) ?? 'signin'];
  return {
    title,
    description: fill(description, { site: site.name }),
    canonicalPath: paths.auth,
    isIndexable: false,
  };
};

export function Component() {
  const { data } = useQuery(signInOptionsQuery(useApi()));
  return (
    <AuthScreen
      ways={signInWays}
      hasPasswords={data?.hasPasswords !== false}
      providers={data && data.providers.length > 0 && <ProviderLinks providers={data.providers} />}
    />
  );
}
