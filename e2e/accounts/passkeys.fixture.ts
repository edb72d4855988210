// A site at a name instead of an IP address, for which browsers have no passkeys, and an authenticator made of software.
import type { CDPSession, Page } from '@playwright/test';
import { provideSite } from '../provide-site.ts';
import type { Site } from '../run-site.ts';
import { test as base, expect } from './account.fixture.ts';

const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, provide) => {
      await provideSite({ adminEmail: 'nobody@example.org', hostname: 'localhost' }, provide);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

export const signedInTest = test.extend({
  session: async ({ holder }, provide) => provide(holder),
});

export type VirtualAuthenticator = {
  /** Whether it answers at once, as a person does who confirms. */
  answer(isConfirmed: boolean): Promise<void>;
};

/** A device with a fingerprint reader, in the browser. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    answer: (isConfirmed) =>
      cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isConfirmed }) as never,
  };
}

export { expect };
