// What admins have set, in memory: pages, feeds and emails need it all the time, and it hardly ever changes.
import { noteTags } from '../cache/tag-scope.ts';

/** The version of a section that was never saved is 0, and its value undefined. */
export type StoredSection = { version: number; value: unknown };

export type StoredSettings = {
  /**
   * The section as it was last saved, on this or another instance. A cached response that reads it is removed when it
   * changes.
   */
  read(section: string): Promise<StoredSection>;
};

/** For the handlers of invalidated tags. */
export type SettingsMemory = StoredSettings & {
  /** Forgets everything if one of the tags is that of a section; without tags, always. */
  invalidate(tags?: readonly string[]): void;
};

type Sections = ReadonlyMap<string, StoredSection>;

export const neverSaved: StoredSection = { version: 0, value: undefined };

const tagPrefix = 'settings:';

export const settingsTag = (section: string): string => tagPrefix + section;

export function createSettingsMemory(options: {
  load: () => Promise<Sections>;
  /** Called when the settings could be loaded again: responses made meanwhile may show old ones. */
  onCaughtUp: (tags: string[]) => void;
}): SettingsMemory {
  let current: Sections | undefined;
  let lastKnown: Sections | undefined;
  let loading: Promise<Sections> | undefined;
  let changes = 0;
  let isBehind = false;

  async function load(): Promise<Sections> {
    let seenChanges: number;
    let sections: Sections;
    do {
      seenChanges = changes;
      sections = await options.load();
    } while (seenChanges !== changes);
    current = sections;
    lastKnown = sections;
    if (isBehind) {
      isBehind = false;
      options.onCaughtUp([...sections.keys()].map(settingsTag));
    }
    return sections;
  }

  async function find(): Promise<Sections> {
    if (current) return current;
    loading ??= load().finally(() => {
      loading = undefined;
    });
    try {
      return await loading;
    } catch (error) {
      // Old settings are better than no page while the database is away.
      if (!lastKnown) throw error;
      isBehind = true;
      return lastKnown;
    }
  }

  return {
    async read(section) {
      noteTags([settingsTag(section)]);
      return (await find()).get(section) ?? neverSaved;
    },
    invalidate(tags) {
      if (tags && !tags.some((tag) => tag.startsWith(tagPrefix))) return;
      changes += 1;
      current = undefined;
    },
  };
}
