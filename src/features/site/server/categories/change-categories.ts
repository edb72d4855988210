import type { Platform } from '#platform/platform.ts';
import { type CategoriesChange, type CategoryHooks, saveCategories } from './save-categories.ts';

/** Saves the list of categories as an admin has edited it. */
export async function changeCategories(
  { transact, now }: Platform,
  change: Omit<CategoriesChange, 'at'>,
  { recordChange }: CategoryHooks,
): Promise<void> {
  const at = now();
  await transact((tx, invalidate) => saveCategories(tx, invalidate, { ...change, at, recordChange }));
}
