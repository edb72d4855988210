import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { conflict, invalid } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { findSection, saveSection } from '#platform/settings/settings.queries.ts';
import { neverSaved, settingsTag } from '#platform/settings/stored-settings.ts';
import { texts } from '#texts';
import { checkFooter, type FooterColumn, type FooterSettings, footerColumns } from '../footer-rules.ts';
import { changedFields } from '../rules.ts';
import { parseFooter, readFooterSection } from './read-settings.ts';
import type { RecordChange } from './save-settings.ts';

/** The column of each page that stands in the footer, by the id of the page. */
export async function findFooterColumns(platform: Platform): Promise<ReadonlyMap<string, FooterColumn>> {
  const { settings } = await readFooterSection(platform);
  return new Map(
    footerColumns.flatMap((column) =>
      settings[column].flatMap((item) => (item.kind === 'page' ? [[item.page, column] as const] : [])),
    ),
  );
}

type FooterChange = {
  /** Null for the operator. */
  actorId: string | null;
  at: Date;
  invalidate: Invalidate;
  recordChange: RecordChange;
  change: (before: FooterSettings) => FooterSettings;
};

/** Changes the footer as part of another change. */
export async function changeFooter(tx: Tx, { actorId, at, ...how }: FooterChange): Promise<void> {
  const before = parseFooter((await findSection(tx, 'footer')) ?? neverSaved);
  const checked = checkFooter(how.change(before.settings));
  if (!checked.ok)
    throw invalid(texts.siteRoutes.checkFields, { footerColumn: Object.values(checked.fields)[0] ?? '' });
  const fields = changedFields(before.settings, checked.value);
  if (fields.length === 0) return;
  const save = { section: 'footer', seenVersion: before.version, value: checked.value, at };
  if ((await saveSection(tx, save)) === undefined) {
    throw conflict('stale_version', texts.siteRoutes.staleVersion);
  }
  await how.recordChange(tx, { actorId, section: 'footer', fields, at });
  how.invalidate(settingsTag('footer'));
}

/** Puts a page at the end of a column, or with null nowhere. A page that stands there already keeps its place. */
export async function placeInFooter(
  tx: Tx,
  { page, column, ...how }: Omit<FooterChange, 'change'> & { page: string; column: FooterColumn | null },
): Promise<void> {
  const isPage = (item: FooterSettings['read'][number]) => item.kind === 'page' && item.page === page;
  await changeFooter(tx, {
    ...how,
    change: (before) => {
      const place = (name: FooterColumn) => {
        if (name !== column) return before[name].filter((item) => !isPage(item));
        return before[name].some(isPage) ? before[name] : [...before[name], { kind: 'page' as const, page }];
      };
      return { read: place('read'), write: place('write'), site: place('site') };
    },
  });
}
