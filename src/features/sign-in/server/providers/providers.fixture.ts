// Shared by the tests of providers: signing in at a provider as a person would.
import { sql } from 'drizzle-orm';
import type { FaultyProvider } from '#test/sign-in/faulty-provider.ts';
import type { TestResponse, TestSite } from '#test/test-site.ts';
import { type ProviderProfile, providerApi } from '../../provider-contract.ts';

type Claims = Record<string, unknown>;

let count = 0;

export const freshIp = (): string => {
  count += 1;
  return `203.1.${Math.floor(count / 250)}.${count % 250}`;
};

/** The claims of a new person at the provider. */
export function newPerson(overrides: Claims = {}): Claims & { sub: string; email: string } {
  count += 1;
  const email = `person-${count}@example.org`;
  const names = { name: 'Grace Hopper', preferred_username: `grace-${count}` };
  return { sub: `subject-${count}`, email, email_verified: true, ...names, ...overrides };
}

type Finish = { accountId?: string; invitation?: string; formerToken?: string };

export function callsOf(site: TestSite, provider: FaultyProvider) {
  const params = { provider: 'oidc' };

  async function start(): Promise<{ url: string; flow: string }> {
    const { body } = await site.call(providerApi.startSignIn, { params }, { ip: freshIp() });
    return body as { url: string; flow: string };
  }

  /** Finishes with what the redirect brought, or with something else. */
  function finish(body: object): Promise<TestResponse> {
    return site.call(providerApi.finishSignIn, { params, body }, { ip: freshIp() });
  }

  async function signIn(claims: Claims, more: Finish = {}): Promise<TestResponse> {
    const { url, flow } = await start();
    return finish({ ...provider.consent(url, claims), flow, ...more });
  }

  function signUp(body: object): Promise<TestResponse> {
    return site.call(providerApi.signUp, { body }, { ip: freshIp() });
  }

  return {
    /** Uses the link in the last email about a connection. */
    async connectByMail(token: string): Promise<TestResponse> {
      return site.call(providerApi.connectByMail, { params, body: { token } }, { ip: freshIp() });
    },
    start,
    finish,
    signIn,
    signUp,
    /** Creates an account through the provider. */
    async join(claims: Claims): Promise<{ token: string; id: string; username: string }> {
      const { body } = await signIn(claims);
      const { ticket, name, username } = body.newcomer as ProviderProfile;
      const joined = await signUp({ ticket, name: name || 'New Member', username });
      const { id } = joined.body.user as { id: string };
      return { token: String(joined.body.token), id, username };
    },
    async connect(member: { token: string }, claims: Claims, password?: string): Promise<TestResponse> {
      const { token } = member;
      const started = await site.call(
        providerApi.startConnecting,
        { params, body: { ...(password !== undefined && { password }) } },
        { token },
      );
      if (started.status !== 200) return started;
      const { url, flow } = started.body as { url: string; flow: string };
      const body = { ...provider.consent(url, claims), flow };
      return site.call(providerApi.finishConnecting, { params, body }, { token });
    },
    waysIn: (token: string) => site.call(providerApi.waysIn, {}, { token }),
    disconnect: (id: string, token: string, password?: string) =>
      site.call(
        providerApi.disconnect,
        { params: { id }, body: { ...(password !== undefined && { password }) } },
        { token },
      ),
    async countAccounts(): Promise<number> {
      const { rows } = await site.platform.db.execute(sql`select count(*)::integer as count from accounts`);
      return Number(rows[0]?.count);
    },
  };
}
