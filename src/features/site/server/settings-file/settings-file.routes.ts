import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { settingsFileApi } from '../../settings-file-contract.ts';
import type { RecordChange } from '../save-settings.ts';
import { exportSettings, type FileSections, importSettings, lookAtSettings } from './settings-file.ts';

type FileHooks = {
  fileSections: (config: Platform['config']) => FileSections;
  recordChange: RecordChange;
};

export function addSettingsFileRoutes(
  serve: Serve,
  platform: Platform,
  { recordChange, ...hooks }: FileHooks,
): void {
  const fileSections = hooks.fileSections(platform.config);

  serve(settingsFileApi.exportFile, async () => ({ file: await exportSettings(platform.db, fileSections) }));

  serve(settingsFileApi.lookAtFile, ({ body }) => lookAtSettings(platform.db, fileSections, body.file));

  serve(settingsFileApi.importFile, async ({ body: { file, seen }, viewer }) => {
    const at = platform.now();
    const changes = await importSettings(platform.transact, fileSections, {
      file,
      seen,
      actorId: viewer.id,
      at,
      recordChange,
    });
    return { changes, message: texts.settingsFileRoutes.imported };
  });
}
