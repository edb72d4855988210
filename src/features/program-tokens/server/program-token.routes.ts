import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { programTokensApi } from '../contract.ts';
import { createToken } from './create-token.ts';
import { presentToken } from './program-token.present.ts';
import { listLiveTokens, listTokensWithOwners } from './program-token.queries.ts';
import { revokeAnyToken, revokeOwnToken } from './revoke-token.ts';

const pageSize = 50;

export function addProgramTokenRoutes(serve: Serve, platform: Platform): void {
  serve(programTokensApi.list, async ({ viewer }) => ({
    tokens: (await listLiveTokens(platform.db, viewer.id, platform.now())).map(presentToken),
  }));

  serve(programTokensApi.create, async ({ body, viewer }) => {
    const { token, secret } = await createToken(platform, { viewer, ...body });
    return { token: presentToken(token), secret, message: texts.programTokenRoutes.created };
  });

  serve(programTokensApi.revoke, async ({ params: { id }, viewer }) => {
    await revokeOwnToken(platform, { id, viewer });
    return { message: texts.programTokenRoutes.revoked };
  });

  serve(programTokensApi.listAll, async ({ query }) => {
    const rows = await listTokensWithOwners(platform.db, {
      ...query,
      limit: pageSize + 1,
      now: platform.now(),
    });
    const shown = rows.slice(0, pageSize);
    return {
      tokens: shown.map(({ owner, cursor: _, ...token }) => ({ ...presentToken(token), owner })),
      next: rows.length > pageSize ? (shown.at(-1)?.cursor ?? null) : null,
    };
  });

  serve(programTokensApi.revokeAny, async ({ params: { id }, viewer }) => {
    await revokeAnyToken(platform, { id, viewer });
    return { message: texts.programTokenRoutes.revoked };
  });
}
