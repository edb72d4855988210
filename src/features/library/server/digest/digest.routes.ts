import type { Serve } from '#platform/http/serve.ts';
import { invalidToken } from '#platform/mail/unsubscribe-links.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import { digestApi } from '../../digest-contract.ts';
import { endDigestByToken } from './digest.queries.ts';

export function addDigestRoutes(serve: Serve, platform: Platform): void {
  const end = async (token: string) => {
    const isEnded = await platform.transact((tx) => endDigestByToken(tx, hashToken(token), platform.now()));
    if (!isEnded) throw invalidToken();
    return { message: texts.ownDigest.ended };
  };

  serve(digestApi.end, ({ body }) => end(body.token));

  serve(digestApi.endByMailProgram, ({ query }) => end(query.token));
}
