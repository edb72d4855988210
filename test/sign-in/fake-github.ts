// A GitHub for tests: its token endpoint and the two calls that tell who somebody is.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type GitHubUser = {
  id: number;
  login: string;
  name?: string | null;
  emails: { email: string; primary: boolean; verified: boolean }[];
};

type Grant = { user: GitHubUser; challenge: string };

export type FakeGitHub = Awaited<ReturnType<typeof startFakeGitHub>>;

export async function startFakeGitHub() {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, GitHubUser>();
  let failing: number | undefined;

  function exchange(form: URLSearchParams): object {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    if (form.get('client_secret') !== 'github-secret') return { error: 'incorrect_client_credentials' };
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant?.challenge !== challenge) return { error: 'bad_verification_code' };
    const token = randomBytes(16).toString('hex');
    tokens.set(token, grant.user);
    return { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (failing) return void send({}, failing);
    if (request.url === '/login/oauth/access_token') {
      let text = '';
      for await (const chunk of request) text += chunk;
      return void send(exchange(new URLSearchParams(text)));
    }
    const user = tokens.get(request.headers.authorization?.split(' ')[1] ?? '');
    if (!user) return void send({ message: 'Bad credentials' }, 401);
    const { emails, ...account } = user;
    send(request.url === '/user/emails' ? emails : account);
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let count = 0;

  return {
    /** Options of a test site that signs in here. */
    site: {
      settings: { GITHUB_CLIENT_ID: 'github-client', GITHUB_CLIENT_SECRET: 'github-secret' },
      providers: { gitHubUrls: { site: url, api: url } },
    },
    /** A new account with a verified address. */
    newUser(overrides: Partial<GitHubUser> = {}): GitHubUser {
      count += 1;
      const email = `octo-${count}@example.org`;
      return {
        id: 1000 + count,
        login: `octo-${count}`,
        name: 'Mona Lisa',
        emails: [
          { email: `other-${count}@example.org`, primary: false, verified: true },
          { email, primary: true, verified: true },
        ],
        ...overrides,
      };
    },
    /** Responds to everything with this status. */
    failWith(status: number | undefined): void {
      failing = status;
    },
    /** What a person does at GitHub. Returns the parameters of the redirect back. */
    consent(authorizationUrl: string, user: GitHubUser): { code: string; state: string } {
      const { searchParams } = new URL(authorizationUrl);
      const code = randomBytes(10).toString('hex');
      grants.set(code, { user, challenge: searchParams.get('code_challenge') ?? '' });
      return { code, state: searchParams.get('state') ?? '' };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
