// Does a reviewer's work over the API, for journeys of the author.

import { anchorOf } from '#features/marks/locate-passage.ts';
import type { Mark } from '#features/marks/mark-schema.ts';
import type { Review } from '#features/review-page/contract.ts';
import type { MemberSession } from '../members.ts';
import type { Site } from '../run-site.ts';

type Remark = { quote: string; body: string };

type NewMarks = {
  id: string;
  /** The plain text of each block. */
  blocks: readonly string[];
  remarks: readonly Remark[];
};

type SendBack = NewMarks & { note: string; changesRequested?: boolean };

export async function addMarks(
  site: Site,
  admin: MemberSession,
  { id, blocks, remarks }: NewMarks,
): Promise<void> {
  const { review } = (await send(site, admin, 'GET', `/api/blogs/${id}/review`)) as { review: Review };
  for (const { quote, body } of remarks) {
    const block = blocks.findIndex((text) => text.includes(quote));
    const start = blocks[block]?.indexOf(quote) ?? -1;
    if (start === -1) throw new Error(`“${quote}” is not in the text`);
    const anchor = anchorOf(blocks, { block, start, end: start + quote.length });
    await send(site, admin, 'POST', `/api/blogs/${id}/marks`, {
      revision: review.submission.number,
      ...anchor,
      body,
    });
  }
}

/** Adds marks and requests changes. */
export async function sendBack(
  site: Site,
  admin: MemberSession,
  { note, changesRequested = true, ...marks }: SendBack,
): Promise<void> {
  await addMarks(site, admin, marks);
  await send(site, admin, 'PATCH', `/api/blogs/${marks.id}/visibility`, {
    visibility: 'rejected',
    changesRequested,
    note,
  });
}

/** Over the API, because the button for the undo stays only for seconds. */
export async function hideAndUndo(site: Site, admin: MemberSession, id: string): Promise<void> {
  const hidden = { visibility: 'hidden' };
  const { undo } = (await send(site, admin, 'PATCH', `/api/blogs/${id}/visibility`, hidden)) as {
    undo: { version: number };
  };
  await send(site, admin, 'POST', `/api/blogs/${id}/undo`, { version: undo.version });
}

export async function listMarks(site: Site, reader: MemberSession, id: string): Promise<Mark[]> {
  return ((await send(site, reader, 'GET', `/api/blogs/${id}/marks`)) as { marks: Mark[] }).marks;
}

async function send(
  site: Site,
  { token }: MemberSession,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(site.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} responded with ${response.status}: ${await response.text()}`);
  return response.json();
}
