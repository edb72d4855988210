import type { LoadPage, PageMeta } from '#client/page.ts';
import { type AuthMode, authModeParam, readAuthMode } from '#features/accounts/web/sign-in/auth-mode.ts';
import { AuthScreen } from '#features/accounts/web/sign-in/auth-screen.tsx';
import { signUpQuery } from '#features/accounts/web/sign-up/sign-up-query.ts';
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
  await queries.prefetchQuery(signUpQuery(api));
  const { title, description } = metaOf[readAuthMode(url.searchParams.get(authModeParam)) ?? 'signin'];
  return {
    title,
    description: fill(description, { site: site.name }),
    canonicalPath: paths.auth,
    isIndexable: false,
  };
};

export function Component() {
  return <AuthScreen ways={signInWays} />;
}
