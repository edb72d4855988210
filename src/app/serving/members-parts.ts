// The parts of pages that every member sees and no visitor: their scripts are fetched together with the page instead of after it.
// The source files are the keys of the build's manifest.

const accountArea = 'src/app/shell/account-area/interactive-account-area.tsx';

/** The parts of each page for members only, besides the account area. */
const partsByPage: Record<string, readonly string[]> = {
  'dashboard/dashboard': [],
  'dashboard/member': [],
  'dashboard/review': [],
  'dashboard/settings': [],
  import: [],
  library: [],
  moderation: [],
  'my-articles': ['src/app/page-parts/own-article-parts.ts'],
  profile: [],
  'profile-form': [],
  statistics: [],
  write: ['src/features/writing/web/editor/article-editor.tsx'],
};

const partsByFile = new Map(
  Object.entries(partsByPage).map(([name, parts]) => [`src/app/pages/${name}.tsx`, [accountArea, ...parts]]),
);

export const membersPartsOf = (pageFile: string): readonly string[] => partsByFile.get(pageFile) ?? [];

export const pagesForMembers = [...partsByFile.keys()];
