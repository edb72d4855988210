// Restores a backup: npm run restore -- galley.tar.gz. With --replace it replaces an existing site.
import { resolve } from 'node:path';
import { countOf } from './command/count-of.ts';
import { readCommandLine } from './command/read-command-line.ts';
import { reportRefusal } from './command/report-refusal.ts';

const usage = `npm run restore -- galley.tar.gz             restores this backup into an empty site
npm run restore -- galley.tar.gz --replace   replaces the existing site with this backup`;
const { values, positionals } = readCommandLine({
  usage,
  options: { replace: { type: 'boolean', default: false } },
  least: 1,
});
const [file = ''] = positionals;
await reportRefusal(async () => {
  // Imported here, so that the usage is printed at once.
  const { readBackup, restoreBackup } = await import('./backup/restore-backup.ts');
  const { openSiteParts } = await import('./backup/site-parts.ts');
  const backup = await readBackup(resolve(file));
  const site = await openSiteParts();
  try {
    const restored = await restoreBackup(site, backup, { isReplacing: values.replace });
    process.stdout.write(
      `Restored ${restored.rows} rows and ${countOf(restored.images, 'image file')} as of ${restored.takenAt}.\n`,
    );
  } finally {
    await site.close();
  }
});
