// Whether the site requires a second factor of editors and admins, and of whom it is due.
import { z } from 'zod';
import { hasOwnPassword } from '#features/accounts/server/public.ts';
import { type RecordChange, type Section, saveSettings } from '#features/site/server/public.ts';
import type { Identify, Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { findSection } from '#platform/settings/settings.queries.ts';
import { neverSaved, type StoredSection } from '#platform/settings/stored-settings.ts';
import {
  checkSecondFactorPolicy,
  defaultSecondFactorPolicy,
  findDeadline,
  type SecondFactorPolicy,
  type StoredSecondFactorPolicy,
  startGrace,
} from '../../second-factor-rules.ts';
import { isProtected } from './authenticator.queries.ts';

export const sectionName = 'second-factor';

const { isRequired, graceDays, requiredSince } = defaultSecondFactorPolicy;

const storedPolicy = z.object({
  isRequired: z.boolean().default(isRequired),
  graceDays: z.number().default(graceDays),
  requiredSince: z.string().nullable().default(requiredSince),
});

export function parsePolicy({ value = {}, version }: StoredSection): Section<StoredSecondFactorPolicy> {
  return { version, settings: storedPolicy.parse(value) };
}

export const readPolicySection = async ({
  settings,
}: Pick<Platform, 'settings'>): Promise<Section<StoredSecondFactorPolicy>> =>
  parsePolicy(await settings.read(sectionName));

type PolicyChange = { given: SecondFactorPolicy; seenVersion: number; actorId: string };

export async function savePolicy(
  platform: Platform,
  { given, seenVersion, actorId }: PolicyChange,
  recordChange: RecordChange,
): Promise<Section<StoredSecondFactorPolicy>> {
  const before = parsePolicy((await findSection(platform.db, sectionName)) ?? neverSaved).settings;
  const checked = checkSecondFactorPolicy(given);
  return saveSettings(
    platform,
    {
      section: sectionName,
      // If somebody saved since `before` was read, `seenVersion` is old, and nothing is saved.
      checked: checked.ok
        ? { ok: true, value: startGrace({ ...before, ...checked.value }, platform.now()) }
        : checked,
      seenVersion,
      actorId,
    },
    { parse: parsePolicy, recordChange },
  );
}

/** Until when the account must set up a second factor; undefined if it has one or needs none. */
export async function findDue(
  platform: Pick<Platform, 'settings' | 'db'>,
  { id, role }: Pick<Viewer, 'id' | 'role'>,
): Promise<Date | undefined> {
  const { settings } = await readPolicySection(platform);
  const deadline = findDeadline(settings, role);
  if (!deadline) return undefined;
  const hasPassword = () => hasOwnPassword(platform.db, id);
  return (await isProtected(platform.db, { accountId: id, hasPassword })) ? undefined : deadline;
}

/** Adds to the account of somebody who signs in until when it must set up a second factor. */
export async function withDue<SignedIn extends { user: Pick<Viewer, 'id' | 'role'> }>(
  platform: Platform,
  signedIn: SignedIn,
): Promise<SignedIn> {
  const due = await findDue(platform, signedIn.user);
  return due ? { ...signedIn, user: { ...signedIn.user, secondFactorDue: due.toISOString() } } : signedIn;
}

/** Marks the callers whose second factor is overdue. They can do nothing but set one up. */
export const requireSecondFactor =
  (identify: (platform: Platform) => Identify) =>
  (platform: Platform): Identify => {
    const find = identify(platform);
    return async (token) => {
      const viewer = await find(token);
      const due = viewer && (await findDue(platform, viewer));
      return viewer && due && due <= platform.now() ? { ...viewer, needsSecondFactor: true } : viewer;
    };
  };
