import { forbidden, unauthenticated } from '#platform/http/app-error.ts';
import { writeJson } from '#platform/http/responses/write-json.ts';
import type { StreamCall } from '#platform/http/serve.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { writeZip } from '#platform/zip/write-zip.ts';
import { presentSession, presentUser } from '../account.present.ts';
import { findAccount } from '../account.queries.ts';
import { listUsedHandovers } from '../handover/handover.queries.ts';
import { findUsedInvitation } from '../invitations/invitation.queries.ts';
import { limitExports } from '../limits.ts';
import { listFormerUsernames } from '../own-account/former-usernames.ts';
import { listLiveSessions } from '../sessions/session.queries.ts';
import { listArchiveFiles } from './archive-account.ts';
import type { ExportPart, ExportSource } from './export-parts.ts';

export type ExportCall = {
  platform: Platform;
  parts: ExportPart[];
  viewer: Viewer;
  identifyAgain: StreamCall['identifyAgain'];
};

/** Everything the account owns as one JSON value, which is streamed and never in memory as a whole. */
export async function exportAccount(call: ExportCall): Promise<AsyncGenerator<string>> {
  const { source, accountFile } = await beginExport(call);
  const added: Record<string, unknown>[] = [];
  for (const part of call.parts) added.push(await part.read(source));
  return whileSignedIn(call, writeJson(Object.assign({ success: true, ...accountFile }, ...added)));
}

/** The same data as files in a ZIP archive, together with the images. */
export async function archiveAccount(call: ExportCall): Promise<AsyncGenerator<Uint8Array>> {
  const { source, accountFile } = await beginExport(call);
  return whileSignedIn(call, writeZip(listArchiveFiles({ parts: call.parts, source, accountFile })));
}

async function beginExport({ platform, viewer }: ExportCall) {
  await limitExports(platform, viewer.id);
  const account = await findAccount(platform.db, viewer.id);
  if (!account) throw unauthenticated();
  const sessions = await listLiveSessions(platform.db, viewer.id, platform.now());
  const source: ExportSource = { platform, accountId: viewer.id, referencedImages: new Set() };
  const accountFile = {
    exportedAt: platform.now().toISOString(),
    account: presentUser(account),
    formerUsernames: await listFormerUsernames(platform.db, viewer.id),
    invitation: await findUsedInvitation(platform.db, viewer.id),
    handovers: await listUsedHandovers(platform.db, viewer.id),
    sessions: sessions.map((row) => presentSession(row, viewer.sessionId)),
  };
  return { source, accountFile };
}

// One session check for every few hundred kilobytes.
const piecesBetweenChecks = 50;

/**
 * Checks the session during the download, which may take long on a slow connection, and once more at the end: if the
 * account was deleted meanwhile, rows are missing and the export must not look complete.
 */
async function* whileSignedIn<Piece>(
  { viewer, identifyAgain }: ExportCall,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  const check = async () => {
    if ((await identifyAgain())?.id !== viewer.id) throw forbidden();
  };
  let count = 0;
  for await (const piece of pieces) {
    yield piece;
    count += 1;
    if (count % piecesBetweenChecks === 0) await check();
  }
  await check();
}
