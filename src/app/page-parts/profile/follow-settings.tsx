import { FollowList } from '#features/library/web/follows/follow-list.tsx';
import { ReaderSettings } from '#features/library/web/follows/reader-settings.tsx';
import { seriesPath } from '#features/series/series-paths.ts';

export function FollowSettings() {
  return (
    <div className="flex flex-col gap-6">
      <FollowList seriesPath={seriesPath} />
      <ReaderSettings />
    </div>
  );
}
