import { profileTag } from '#features/accounts/server/public.ts';
import { countTag } from '#platform/cache/count-tags.ts';
import type { Tx } from '#platform/db/database.ts';
import { accountGoneCode, raisedCode } from '#platform/db/raised-code.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { conflict, forbidden, unauthenticated } from '#platform/http/app-error.ts';
import { type Limit, limitValues, requireWithinLimit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { type FollowTarget, noSuchTarget } from './find-target.ts';
import { deleteFollow, listFollowedPeople } from './follow.queries.ts';

// A reader with this many follows sees nearly everything. The feed stays fast up to here.
export const maxFollows = 10_000;

// A person who follows everybody on a page of the directory stays below this; a script does not.
const changesPerAccount: Limit = { name: 'follow', times: 60, inSeconds: 60 };

type Change = { accountId: string; target: FollowTarget };
type Outcome = 'following' | 'blocked' | 'too_many' | 'missing';
type FollowedRow = { wait_ms: string | null; outcome: Outcome | null; is_new: boolean };

/** Following changes one public thing: the number of a person's followers. */
const tagsOf = ({ personId }: FollowTarget): string[] =>
  personId === null ? [] : [countTag(profileTag(personId))];

/** Does nothing if the account follows it already. */
export async function follow(platform: Platform, { accountId, target }: Change): Promise<void> {
  if (target.personId === accountId) throw conflict('own_account', texts.followRoutes.ownAccount);
  const tags = tagsOf(target);
  const [row] = await platform
    .writeAtOnce<FollowedRow>({
      name: 'follow',
      text: 'select wait_ms, outcome, is_new from follow($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
      values: [
        ...limitValues(changesPerAccount, accountId),
        accountId,
        target.personId,
        target.category,
        target.tag,
        target.seriesId,
        platform.now(),
        maxFollows,
        tags,
      ],
      invalidates: ([written]) => (written?.is_new ? tags : []),
    })
    .catch((error: unknown) => {
      throw raisedCode(error) === accountGoneCode ? unauthenticated() : error;
    });
  requireWithinLimit(row?.wait_ms ?? null);
  requireFollowing(row?.outcome ?? 'missing');
}

function requireFollowing(outcome: Outcome): void {
  switch (outcome) {
    case 'following':
      return;
    case 'missing':
      throw noSuchTarget();
    case 'blocked':
      // The sentence does not say who has blocked whom.
      throw forbidden(texts.followRoutes.notPossible);
    case 'too_many':
      throw conflict('too_many_follows', texts.followRoutes.tooMany);
  }
}

/** Does nothing if the account does not follow it. */
export async function unfollow(platform: Platform, { accountId, target }: Change): Promise<void> {
  await platform.limits.consume(changesPerAccount, accountId);
  await platform.transact(async (tx, invalidate) => {
    if (await deleteFollow(tx, accountId, target)) invalidate(...tagsOf(target));
  });
}

/** Call this before an account is deleted: its follows are deleted with it, so the numbers on profiles change. */
export async function invalidateFollowed(tx: Tx, invalidate: Invalidate, accountId: string): Promise<void> {
  const people = await listFollowedPeople(tx, accountId);
  invalidate(...people.map((id) => countTag(profileTag(id))));
}
