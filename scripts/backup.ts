// Writes the whole site, database and images, into one file, also while it runs: npm run backup -- galley.tar.gz
import { resolve } from 'node:path';
import { readConfig } from '../src/platform/config/config.ts';
import { countOf } from './command/count-of.ts';
import { readCommandLine } from './command/read-command-line.ts';
import { reportRefusal } from './command/report-refusal.ts';

const usage = 'npm run backup -- galley.tar.gz   writes the whole site into this file';
const [file = ''] = readCommandLine({ usage, least: 1 }).positionals;
await reportRefusal(async () => {
  // Imported here, so that the usage is printed at once.
  const { openSiteParts } = await import('./backup/site-parts.ts');
  const { takeBackup } = await import('./backup/take-backup.ts');
  const { requireSite } = await import('./command/describe-site.ts');
  const config = readConfig(process.env);
  await requireSite(config);
  const site = await openSiteParts(config);
  try {
    const { rows, images, missingImages } = await takeBackup(site, resolve(file));
    process.stdout.write(`${resolve(file)} has ${rows} rows and ${countOf(images, 'image file')}.\n`);
    if (missingImages.length > 0) {
      process.stderr.write(
        `${countOf(missingImages.length, 'image file')} missing in the store: ${missingImages.slice(0, 10).join(', ')}\n`,
      );
    }
  } finally {
    await site.close();
  }
});
