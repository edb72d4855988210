import { listLiveSessions } from '#features/accounts/server/administering/public.ts';
import { findSecondFactorStart } from '#features/sign-in/server/public.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { type Member, membersApi } from '../contract.ts';
import { memberHandoverApi } from '../handover-contract.ts';
import { silenceApi } from '../silence-contract.ts';
import {
  changeMemberRole,
  deleteMember,
  type EraseAccount,
  endMemberSessions,
  liftMemberSuspension,
  noSuchMember,
  type RemoveSecondFactor,
  removeMemberSecondFactor,
  sendPasswordReset,
  suspendMember,
} from './change-member.ts';
import { readHandover, revokeMemberHandover, sendMemberHandover } from './handover/hand-over-member.ts';
import { presentMember, toPage } from './member.present.ts';
import { findMember, listMemberArticles, listMemberComments, listMemberRows } from './member.queries.ts';
import { endMemberSilence, silenceMember } from './silence-member.ts';

export type MemberParts = { platform: Platform; erase: EraseAccount; removeSecondFactor: RemoveSecondFactor };

// A page of a member’s articles or comments, which the admin reads on.
const pageSize = 20;

export function addMemberRoutes(serve: Serve, parts: MemberParts): void {
  addReadingRoutes(serve, parts);
  addChangingRoutes(serve, parts);
}

async function getMember({ db, now }: Platform, id: string): Promise<Member> {
  const row = isUuid(id) ? await findMember(db, id) : undefined;
  if (!row) throw noSuchMember();
  return presentMember(row, now());
}

function addReadingRoutes(serve: Serve, { platform }: MemberParts): void {
  const { db } = platform;

  serve(membersApi.list, async ({ query }) => {
    const now = platform.now();
    const found = await listMemberRows(db, { ...query, limit: query.limit + 1, now });
    const { rows, next } = toPage(found, query.limit);
    return { members: rows.map((row) => presentMember(row, now)), next };
  });

  serve(membersApi.read, async ({ params: { id }, viewer }) => {
    const member = await getMember(platform, id);
    const sessions = await listLiveSessions(db, member.id, platform.now());
    return {
      member,
      isOwn: member.id === viewer.id,
      secondFactorSince: (await findSecondFactorStart(db, member.id))?.toISOString() ?? null,
      handover: member.isPlaceholder ? await readHandover(platform, member.id) : null,
      sessions: sessions.map((session) => ({
        ...session,
        createdAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
      })),
    };
  });

  serve(membersApi.listArticles, async ({ params, query: { after } }) => {
    const { id: accountId } = await getMember(platform, params.id);
    const found = await listMemberArticles(db, { accountId, after, limit: pageSize + 1 });
    const { rows, next } = toPage(found, pageSize);
    return { articles: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })), next };
  });

  serve(membersApi.listComments, async ({ params, query: { after } }) => {
    const { id: accountId } = await getMember(platform, params.id);
    const found = await listMemberComments(db, { accountId, after, limit: pageSize + 1 });
    const { rows, next } = toPage(found, pageSize);
    return { comments: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), next };
  });
}

function addChangingRoutes(serve: Serve, { platform, erase, removeSecondFactor }: MemberParts): void {
  serve(membersApi.changeRole, async ({ params: { id }, body, viewer }) => {
    const previous = await changeMemberRole(platform, { id, viewer, ...body });
    return { member: await getMember(platform, id), previous, message: texts.memberRoutes.roleChanged };
  });

  serve(membersApi.suspend, async ({ params: { id }, body, viewer }) => {
    await suspendMember(platform, { id, viewer, ...body });
    return { member: await getMember(platform, id), message: texts.memberRoutes.suspended };
  });

  serve(membersApi.lift, async ({ params: { id }, viewer }) => {
    await liftMemberSuspension(platform, { id, viewer });
    return { member: await getMember(platform, id), message: texts.memberRoutes.lifted };
  });

  serve(silenceApi.silence, async ({ params: { id }, body, viewer }) => {
    await silenceMember(platform, { id, viewer, ...body });
    return { member: await getMember(platform, id), message: texts.memberRoutes.silenced };
  });

  serve(silenceApi.end, async ({ params: { id }, viewer }) => {
    await endMemberSilence(platform, { id, viewer });
    return { member: await getMember(platform, id), message: texts.memberRoutes.silenceEnded };
  });

  serve(membersApi.endSessions, async ({ params: { id }, viewer }) => {
    await endMemberSessions(platform, { id, viewer });
    return { message: texts.memberRoutes.sessionsEnded };
  });

  serve(membersApi.removeSecondFactor, async ({ params: { id }, viewer }) => {
    await removeMemberSecondFactor(platform, removeSecondFactor, { id, viewer });
    return { message: texts.memberRoutes.secondFactorRemoved };
  });

  serve(membersApi.sendPasswordReset, async ({ params: { id }, viewer }) => {
    await sendPasswordReset(platform, { id, viewer });
    return { message: texts.memberRoutes.resetSent };
  });

  serve(memberHandoverApi.send, async ({ params: { id }, body: { email }, viewer }) => {
    const link = await sendMemberHandover(platform, { id, viewer, email });
    return { link, message: link === null ? texts.memberHandover.sent : texts.memberHandover.made };
  });

  serve(memberHandoverApi.revoke, async ({ params: { id }, viewer }) => {
    await revokeMemberHandover(platform, { id, viewer });
    return { message: texts.memberHandover.revoked };
  });

  serve(membersApi.remove, async ({ params: { id }, body, viewer }) => {
    await deleteMember(platform, erase, { id, viewer, username: body.username });
    return { message: texts.memberRoutes.deleted };
  });
}
