// The reference provider of OpenID Connect's certification, with its own pages for a login and for consent: any name and any
// password sign in.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

const clientId = 'the-site';
const clientSecret = 'a-secret-that-is-long-enough-for-the-provider';

export async function startWellBehavedProvider() {
  let respond: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['https://galley.test/auth/callback/oidc'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    pkce: { required: () => true },
    cookies: { keys: ['for-tests'] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@example.org`,
        email_verified: true,
        name: 'Grace Hopper',
        preferred_username: id,
      }),
    }),
  });
  // The port of a site is known only once it has started.
  provider.Client.prototype.redirectUriAllowed = () => true;
  respond = provider.callback();
  return {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_LABEL: 'Acme ID',
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
