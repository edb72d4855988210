import { badRequest } from '#platform/http/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import { digestApi } from '../../digest-contract.ts';
import { endDigestByToken } from './digest.queries.ts';

export function addDigestRoutes(serve: Serve, platform: Platform): void {
  const end = async (token: string) => {
    const isEnded = await platform.transact((tx) => endDigestByToken(tx, hashToken(token), platform.now()));
    // The same error for a wrong, used or expired token.
    if (!isEnded) throw badRequest('invalid_token', texts.invalidToken.invalidLink);
    return { message: texts.ownDigest.ended };
  };

  serve(digestApi.end, ({ body }) => end(body.token));

  serve(digestApi.endByMailProgram, ({ query }) => end(query.token));
}
