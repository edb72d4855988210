// A site on which people sign in through a provider only.
import { afterAll, expect, test } from 'vitest';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { type FaultyProvider, startFaultyProvider } from '#test/sign-in/faulty-provider.ts';

let provider: FaultyProvider;
const site = createPageSite(async () => {
  provider = await startFaultyProvider();
  return { ...provider.settings, SIGN_IN: 'sso' };
});

afterAll(() => provider?.close());

test.each(['/auth', '/auth?mode=signup', '/auth?mode=forgot'])(
  '%s has no field for a password',
  async (path) => {
    const page = await openPage(site, path);
    page.main.getByRole('link', { name: 'Continue with Acme ID' });
    expect(page.main.queryByLabelText('Password')).toBeNull();
    expect(page.main.queryByRole('link', { name: 'Sign Up' })).toBeNull();
  },
);
