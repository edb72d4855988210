// An OpenID Connect provider that behaves well, except where a test tells it not to.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Claims = Record<string, unknown>;

export type Behaviour = {
  /** Closes connections without a response. */
  isDown: boolean;
  /** Never responds. */
  isSlow: boolean;
  /** Overrides claims of the ID token. */
  token: Claims;
  /** How far the provider's clock is ahead. */
  clockMs: number;
  /** An error of the token endpoint. */
  tokenError: string | undefined;
  /** Leaves these claims out of the ID token, for the userinfo endpoint. */
  onlyInUserInfo: string[];
  /** Overrides the metadata. */
  metadata: Claims;
  /** Sends every request on to another address. */
  redirectTo: string | undefined;
  /** Pads the metadata to more than anybody needs. */
  isHuge: boolean;
  /** Signs with another key than the published one. */
  isForged: boolean;
};

const wellBehaved: Behaviour = {
  isDown: false,
  isSlow: false,
  token: {},
  clockMs: 0,
  tokenError: undefined,
  onlyInUserInfo: [],
  metadata: {},
  redirectTo: undefined,
  isHuge: false,
  isForged: false,
};

type Grant = { nonce: string; challenge: string; redirectUri: string; claims: Claims };

export type FaultyProvider = Awaited<ReturnType<typeof startFaultyProvider>>;

const clientId = 'the-site';
const clientSecret = 'the-secret-of-the-site';

export async function startFaultyProvider() {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const behaviour = { ...wellBehaved };
  const grants = new Map<string, Grant>();
  const userInfo = new Map<string, Claims>();
  const requests: string[] = [];
  let issuer = '';

  function idToken(claims: Claims): string {
    const header = { alg: 'ES256', kid: 'one' };
    const input = [header, claims].map(encode).join('.');
    const { privateKey } = behaviour.isForged ? otherKey : key;
    const signature = sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${input}.${signature.toString('base64url')}`;
  }

  function exchange(form: URLSearchParams): [status: number, body: Claims] {
    if (behaviour.tokenError)
      return [behaviour.tokenError === 'invalid_client' ? 401 : 400, { error: behaviour.tokenError }];
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isValid = grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri');
    if (!grant || !isValid) return [400, { error: 'invalid_grant' }];
    if (form.get('client_secret') !== clientSecret) return [401, { error: 'invalid_client' }];
    const now = Math.floor((Date.now() + behaviour.clockMs) / 1000);
    const all = { iss: issuer, aud: clientId, nonce: grant.nonce, iat: now, exp: now + 60, ...grant.claims };
    const shown = Object.entries({ ...all, ...behaviour.token }).filter(
      ([name, value]) => value !== undefined && !behaviour.onlyInUserInfo.includes(name),
    );
    const accessToken = randomBytes(16).toString('hex');
    userInfo.set(accessToken, grant.claims);
    return [
      200,
      { access_token: accessToken, token_type: 'bearer', id_token: idToken(Object.fromEntries(shown)) },
    ];
  }

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['ES256'],
    ...(behaviour.isHuge && { padding: 'x'.repeat(2_000_000) }),
    ...behaviour.metadata,
  });
  const publicKey = { ...key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' };

  type Answer = (request: IncomingMessage) => Promise<[status: number, body: Claims]>;
  const answers: Record<string, Answer> = {
    '/.well-known/openid-configuration': async () => [200, metadata()],
    '/jwks': async () => [200, { keys: [publicKey] }],
    '/userinfo': async ({ headers }) => [200, userInfo.get(headers.authorization?.split(' ')[1] ?? '') ?? {}],
    '/token': async (request) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      return exchange(new URLSearchParams(text));
    },
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', issuer);
    requests.push(pathname);
    if (behaviour.isDown) return void request.destroy();
    if (behaviour.isSlow) return;
    if (behaviour.redirectTo) return void response.writeHead(302, { location: behaviour.redirectTo }).end();
    const [status, body] = (await answers[pathname]?.(request)) ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    behaviour,
    /** The paths of the requests so far. */
    requests,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_LABEL: 'Acme ID',
    },
    behave: (differences: Partial<Behaviour> = {}) => Object.assign(behaviour, wellBehaved, differences),
    /** What a person does at the provider. Returns the parameters of the redirect back. */
    consent(authorizationUrl: string, claims: Claims): { code: string; state: string } {
      const { searchParams } = new URL(authorizationUrl);
      const code = randomBytes(16).toString('hex');
      grants.set(code, {
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
        redirectUri: searchParams.get('redirect_uri') ?? '',
        claims,
      });
      return { code, state: searchParams.get('state') ?? '' };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
