import { forbidden, unauthenticated } from '#platform/http/app-error.ts';
import type { StreamCall } from '#platform/http/serve.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { writeJson } from '#platform/http/write-json.ts';
import type { Platform } from '#platform/platform.ts';
import { writeZip } from '#platform/zip/write-zip.ts';
import { presentSession, presentUser } from '../account.present.ts';
import { findAccount } from '../account.queries.ts';
import { limitExports } from '../limits.ts';
import { listLiveSessions } from '../sessions/session.queries.ts';
import { listArchiveFiles } from './archive-account.ts';
import type { ExportPart, ExportSource } from './export-parts.ts';

export type Exporting = {
  platform: Platform;
  parts: ExportPart[];
  viewer: Viewer;
  identifyAgain: StreamCall['identifyAgain'];
};

/** Everything the account owns as one JSON value, which is streamed and never in memory as a whole. */
export async function exportAccount(exporting: Exporting): Promise<AsyncGenerator<string>> {
  const { source, own } = await beginExport(exporting);
  const added: Record<string, unknown>[] = [];
  for (const part of exporting.parts) added.push(await part.read(source));
  return whileSignedIn(exporting, writeJson(Object.assign({ success: true, ...own }, ...added)));
}

/** The same data as files in a ZIP archive, together with the images. */
export async function archiveAccount(exporting: Exporting): Promise<AsyncGenerator<Uint8Array>> {
  const { source, own } = await beginExport(exporting);
  return whileSignedIn(exporting, writeZip(listArchiveFiles({ parts: exporting.parts, source, own })));
}

async function beginExport({ platform, viewer }: Exporting) {
  await limitExports(platform, viewer.id);
  const account = await findAccount(platform.db, viewer.id);
  if (!account) throw unauthenticated();
  const sessions = await listLiveSessions(platform.db, viewer.id, platform.now());
  const source: ExportSource = { platform, accountId: viewer.id, referencedImages: new Set() };
  const own = {
    exportedAt: platform.now().toISOString(),
    account: presentUser(account),
    sessions: sessions.map((row) => presentSession(row, viewer.sessionId)),
  };
  return { source, own };
}

// One session check for every few hundred kilobytes.
const piecesBetweenChecks = 50;

/**
 * Checks the session during the download, which may take long on a slow connection, and once more at the end: if the
 * account was deleted meanwhile, rows are missing and the export must not look complete.
 */
async function* whileSignedIn<Piece>(
  { viewer, identifyAgain }: Exporting,
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
