// Decides which modules of browser code become one file, so that a page makes few requests. Without it, the bundler makes a file of every
// module that two pages share (docs/decisions/0096-one-file-for-each-area.md).

/** What the bundler tells about a module. */
type ModuleInfo = {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
};

export type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null };

type Area = 'readers' | 'signing-in' | 'staff' | 'writing' | 'for-members';

/**
 * The area of a page, or of a part that is loaded later: the first whose pattern matches its path. What no pattern names belongs to
 * members at large. `readers` has everything that visitors load, except for what they need to sign in.
 */
const areas: readonly [Area, RegExp][] = [
  [
    'readers',
    /^src\/(?:app\/(?:entry-client|pages\/(?:api-docs|article|article-record|articles|authors|categories|home|newsletter|not-found|offline|public-profile|series|text-page|trending))\.tsx$|app\/page-parts\/article\/article-comments|features\/reading\/web\/article\/loading\/sanitize-content|ui\/toasts)/,
  ],
  [
    'signing-in',
    /^src\/(?:app\/pages\/(?:account-link|auth)|app\/page-parts\/sign-in|features\/sign-in\/web\/(?:second-factor\/second-factor-step|passkeys\/passkey-sign-in)|features\/accounts\/web\/handover\/handover-screen)/,
  ],
  [
    'staff',
    /^src\/(?:app\/pages\/(?:dashboard|moderation)|app\/page-parts\/(?:dashboard|settings|setup)|features\/(?:audit|import|members|moderation|pages|setup|site|statistics|webhooks))/,
  ],
  [
    'writing',
    /^src\/(?:app\/pages\/(?:import|my-articles|statistics|write)|app\/page-parts\/(?:own-article|write)-parts|features\/(?:marks|reviews|series|writing))/,
  ],
];

const entry = 'src/app/entry-client.tsx';

/**
 * Small modules of libraries that several pages of readers need: at once, or for toasts, comments and passwords. They are listed because
 * the bundler does not say which pages use them: all import the same index of the library.
 */
const readersLibraries =
  /^\0rolldown\/runtime|^node_modules\/(?:@tanstack\/.*nfiniteQuery|lucide-react\/.*\/icons\/(?:bookmark|briefcase-business|building-complex|calendar-days|chevron-right|circle-alert|circle-check|clock|copy|eye|eye-off|flag|globe|heart|info|link-2|mail|map-pin|message-circle|pencil|reply|trash|trash-2)\.mjs)/;

/** Files of their own for what only some pages need, by the paths of the modules. */
const special = new Map<string, RegExp>([
  // Shared by the lists of articles.
  ['lists', /^src\/features\/reading\/web\/lists/],
  ['profiles', /^src\/features\/profiles/],
  ['kept-reading-list', /^src\/app\/offline\/stored-reading-list-view/],
  // What HTML is parsed with, and what it is cleaned with. `scroll-padding` imports from the file that every page starts with. Without it the
  // bundler would not put its own functions there, but into a file that every page loads.
  [
    'parsing',
    /^node_modules\/(?:parse5|entities)\/|^src\/(?:features\/writing\/web\/editor\/scroll-padding|richtext\/(?:html|vocabulary|class-names|sanitize\/(?:clean-code|cleaning-context|inline-run|safe-url)))/,
  ],
  [
    'cleaning',
    /^src\/richtext\/sanitize|^node_modules\/(?:hast-util-sanitize|rehype-sanitize|@ungap\/structured-clone|unist-util-position)\//,
  ],
  // Menus, tabs, and what toasts share with them.
  [
    'menu',
    /^src\/ui\/(?:menu|tabs)\.tsx|^node_modules\/(?:@floating-ui|@radix-ui|react-remove-scroll|react-remove-scroll-bar|use-sidecar|use-callback-ref|react-style-singleton|aria-hidden|get-nonce|tslib)\//,
  ],
  [
    'charts',
    /^src\/(?:ui\/charts|features\/statistics\/web\/(?:charts-skeleton|range-switch|series-charts|top-articles))/,
  ],
  [
    'forms',
    /^node_modules\/react-hook-form\/|^src\/(?:client\/show-field-errors|features\/accounts\/web\/form-parts\/form-errors)/,
  ],
  [
    'schemas',
    /^node_modules\/(?:zod|@hookform)\/|^src\/(?:kit\/(?:zod-without-eval|email-address)|features\/accounts\/(?:account-schema|web\/sign-up\/(?!sign-up-notice)))/,
  ],
  // Passkeys.
  [
    'signing-in',
    /^node_modules\/@simplewebauthn\/|^src\/features\/sign-in\/(?:passkey-c|web\/passkeys\/passkey-client)/,
  ],
]);

export type Grouping = {
  /** The file that every page starts with: the entry with all that it imports, and what several pages share of which one is for readers. */
  siteGroup(id: string, graph: ModuleGraph): string | null;
  /**
   * The file of any other module that several pages or parts load. It depends on their areas: one file for each area, and one for what
   * several areas share. A module's imports are loaded by the same pages at least, so these files never import each other in a circle.
   */
  sharedGroup(id: string, graph: ModuleGraph): string | null;
};

/** How the modules of the project in this folder become files. Only their paths in it count. */
export function createGrouping(folder: string): Grouping {
  const isSource = (path: string) => path.startsWith('src/');
  const areasOf = (users: string[]) => new Set(users.map((user) => areaOf(pathIn(folder, user))));
  return {
    siteGroup(id, graph) {
      const path = pathIn(folder, id);
      if (path === entry || readersLibraries.test(path)) return 'site';
      if (!isSource(path) || specialGroup(path)) return null;
      const users = findUsers(id, graph);
      return users.length > 1 && areasOf(users).has('readers') ? 'site' : null;
    },
    sharedGroup(id, graph) {
      const path = pathIn(folder, id);
      const name = specialGroup(path);
      if (name) return name;
      if (/^node_modules\/lucide-react\/.*icons/.test(path)) return 'for-members';
      if (!isSource(path)) return null;
      const used = areasOf(findUsers(id, graph));
      if (used.has('signing-in')) return 'signing-in';
      const [only = 'for-members'] = used;
      return used.size === 1 ? only : 'for-members';
    },
  };
}

/** The path of a module in the project, or of a library from `node_modules` on, which may be a link to another folder. */
function pathIn(folder: string, id: string): string {
  const path = id.startsWith(`${folder}/`) ? id.slice(folder.length + 1) : id;
  return path.slice(path.lastIndexOf('/node_modules/') + 1);
}

function specialGroup(path: string): string | undefined {
  for (const [name, pattern] of special) if (pattern.test(path)) return name;
}

/** The area of a page or a part, by its path in the project. */
export function areaOf(path: string): Area {
  return areas.find(([, pattern]) => pattern.test(path))?.[0] ?? 'for-members';
}

/** The pages and parts that load the module at once. */
function findUsers(id: string, graph: ModuleGraph): string[] {
  const seen = new Set([id]);
  const users: string[] = [];
  // Grows while it is read.
  for (const current of seen) {
    const info = graph.getModuleInfo(current);
    if (info?.isEntry || info?.dynamicImporters.length) users.push(current);
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return users;
}
