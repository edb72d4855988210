import { z } from 'zod';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transact.ts';
import { findSection, saveSection } from '#platform/settings/settings.queries.ts';
import { neverSaved } from '#platform/settings/stored-settings.ts';
import { type SetupProgress, type SetupStep, setupSteps } from '../rules.ts';

// Kept beside the settings of the site, but no part of the settings file.
const section = 'setup';

const progressSchema = z.object({
  isOpen: z.boolean().default(false),
  // A step that an older version had is of no interest.
  done: z.array(z.enum(setupSteps).nullable().catch(null)).default([]),
});

async function load(db: DbOrTx): Promise<SetupProgress & { version: number }> {
  const { value = {}, version } = (await findSection(db, section)) ?? neverSaved;
  const { isOpen, done } = progressSchema.parse(value);
  return { version, isOpen, done: setupSteps.filter((step) => done.includes(step)) };
}

/** On a site that was never set up this way, it is closed. */
export async function readProgress(db: DbOrTx): Promise<SetupProgress> {
  const { isOpen, done } = await load(db);
  return { isOpen, done };
}

export type ProgressChange = { step?: SetupStep | undefined; isOpen?: boolean | undefined; at: Date };

/** Undefined if somebody else changed it at the same time. */
export async function saveProgress(
  tx: Tx,
  { step, isOpen, at }: ProgressChange,
): Promise<SetupProgress | undefined> {
  const { version, ...before } = await load(tx);
  const value: SetupProgress = {
    isOpen: isOpen ?? before.isOpen,
    done: setupSteps.filter((each) => each === step || before.done.includes(each)),
  };
  if (JSON.stringify(value) === JSON.stringify(before)) return before;
  const saved = await saveSection(tx, { section, seenVersion: version, value, at });
  return saved === undefined ? undefined : value;
}

/** For the transaction that makes the first admin. */
export async function openProgress(tx: Tx, at: Date): Promise<void> {
  await saveProgress(tx, { step: 'account', isOpen: true, at });
}

/** Of two changes at once, the second is made again, so that both are kept. */
export async function changeProgress(transact: Transact, change: ProgressChange): Promise<SetupProgress> {
  for (;;) {
    const changed = await transact((tx) => saveProgress(tx, change));
    if (changed) return changed;
  }
}
