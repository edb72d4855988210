// Valid calls with which people sign in through a provider. On a site without one, they are refused with 404.
import { sql } from 'drizzle-orm';
import { providerApi } from '#features/sign-in/provider-contract.ts';
import { insertConnection } from '#features/sign-in/server/providers/flow.ts';
import { noPassword } from '#platform/secrets/password.ts';
import { createMember, memberPassword } from '../../../members.ts';
import type { TestSite } from '../../../test-site.ts';
import type { PopulatedSite } from '../populated-site.ts';
import type { Prepare } from '../valid-call.ts';

const params = { provider: 'github' };
let count = 0;

const nextIp = () => `198.51.${Math.floor(count / 250)}.${count++ % 250}`;

type Started = { url?: string; flow?: string };

/** A new person signs in at GitHub and is sent back. */
function consent({ gitHub }: TestSite, { url, flow }: Started) {
  const redirect = url ? gitHub?.consent(url, gitHub.newUser()) : undefined;
  return { flow: flow ?? 'no-flow', ...(redirect ?? { code: 'x', state: 'x' }) };
}

async function start({ site }: PopulatedSite) {
  const { body } = await site.call(providerApi.startSignIn, { params }, { ip: nextIp() });
  return consent(site, body as Started);
}

async function startConnecting({ site }: PopulatedSite) {
  const member = await createMember(site);
  const body = { password: memberPassword };
  const started = await site.call(providerApi.startConnecting, { params, body }, { token: member.token });
  return { as: member, params, body: consent(site, started.body as Started) };
}

export const providerCalls: Record<string, Prepare> = {
  'POST /api/auth/providers/:provider/start': () => ({ params }),
  'POST /api/auth/providers/:provider/finish': async (populated) => ({
    params,
    body: await start(populated),
  }),
  'POST /api/auth/providers/sign-up': async (populated) => {
    const { site } = populated;
    const body = await start(populated);
    const finished = await site.call(providerApi.finishSignIn, { params, body }, { ip: nextIp() });
    const { ticket } = (finished.body.newcomer ?? { ticket: 'no-ticket' }) as { ticket: string };
    count += 1;
    return { body: { ticket, name: 'From GitHub', username: `from-github-${count}` } };
  },
  'POST /api/auth/providers/:provider/connect': async ({ site }) => {
    const member = await createMember(site);
    count += 1;
    const connection = {
      provider: 'github',
      issuer: 'https://github.com',
      subject: `from-before-${count}`,
    } as const;
    const token = await site.platform.transact(async (tx) => {
      // An account from before has no way in.
      await tx.execute(sql`update accounts set password_hash = ${noPassword} where id = ${member.id}`);
      return insertConnection(
        tx,
        { ...connection, label: 'reader', accountId: member.id },
        site.platform.now(),
      );
    });
    return { params, body: { token } };
  },
  'POST /api/auth/ways-in/:provider/start': async ({ site }) => ({
    as: await createMember(site),
    params,
    body: { password: memberPassword },
  }),
  'POST /api/auth/ways-in/:provider/finish': startConnecting,
  'DELETE /api/auth/ways-in/identities/:id': async (populated) => {
    const { site } = populated;
    const { as, body } = await startConnecting(populated);
    await site.call(providerApi.finishConnecting, { params, body }, { token: as.token });
    const ways = await site.call(providerApi.waysIn, {}, { token: as.token });
    const [identity] = ways.body.identities as { id: string }[];
    return { as, params: { id: identity?.id ?? 'none' }, body: { password: memberPassword } };
  },
};
