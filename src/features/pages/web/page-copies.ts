// Copies of unsaved pages in this browser, which the editor of the page offers.
import { type CopyHead, createCopies, type LocalCopies } from '#client/local-copies.ts';
import { type FooterColumn, footerColumns } from '#features/site/footer-rules.ts';
import type { PageFields } from '../rules.ts';

export type PageCopy = CopyHead & {
  /** The id of the page that was edited; null for a new one. */
  editedId: string | null;
  /** The version that the text is based on. */
  version: number | null;
  fields: PageFields;
  footerColumn: FooterColumn | null;
};

const prefix = 'unsavedPage:';

export const createPageCopies = (storage: Storage): LocalCopies<PageCopy> =>
  createCopies(storage, { prefix, write: JSON.stringify, parse: parseCopy });

function parseCopy(json: string | null): PageCopy | undefined {
  try {
    const copy = JSON.parse(json ?? 'null') as Partial<PageCopy> | null;
    const { title, slug, lead, content } = copy?.fields ?? {};
    const isComplete =
      [copy?.pageId, copy?.accountId, copy?.storedAt, title, slug, lead, content].every(isText) &&
      (copy?.editedId === null || isText(copy?.editedId)) &&
      (copy.version === null || typeof copy.version === 'number');
    if (!isComplete) return undefined;
    const { footerColumn = null } = copy;
    const isColumn = footerColumns.some((column) => column === footerColumn);
    return { ...(copy as PageCopy), footerColumn: isColumn ? footerColumn : null };
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
