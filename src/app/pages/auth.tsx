import type { LoadPage, PageMeta } from '#client/page.ts';
import { paths } from '#client/paths.ts';
import { type AuthMode, authModeParam, readAuthMode } from '#features/accounts/web/auth-mode.ts';
import { AuthScreen } from '#features/accounts/web/auth-screen.tsx';

const metaOf: Record<AuthMode, Pick<PageMeta, 'title' | 'description'>> = {
  signin: {
    title: 'Sign in',
    description: 'Sign in to Galley to write articles, go on with your drafts and keep your profile.',
  },
  signup: {
    title: 'Sign up',
    description: 'Make a Galley account with your email address and a six-digit code, and start writing.',
  },
  forgot: {
    title: 'Set a new password',
    description: 'Forgot your Galley password? Set a new one with a six-digit code from your mailbox.',
  },
};

export const load: LoadPage = ({ url }) => ({
  ...metaOf[readAuthMode(url.searchParams.get(authModeParam)) ?? 'signin'],
  canonicalPath: paths.auth,
  isIndexable: false,
});

export function Component() {
  return <AuthScreen />;
}
