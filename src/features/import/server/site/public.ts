// The import of a whole site by its operator.
export { ImportError } from '../parsing/import-error.ts';
export type { ReadExport } from '../parsing/imported-article.ts';
export { type Admin, listAdmins } from './admin.queries.ts';
export { cancelSiteImport, startSiteImport, storeSiteImport } from './change-site-import.ts';
export { findFormerPath } from './former-paths.ts';
export { mergeImported } from './merge-imported.ts';
export { type PlannedItem, planSiteImport } from './plan-site-import.ts';
export { readExportFrom } from './read-folder.ts';
export { countItems, findSiteRun, type ItemCounts, listItems } from './site-import.queries.ts';
