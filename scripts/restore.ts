// Makes a site of a backup: npm run restore -- galley.tar.gz, with --replace in place of the one that is there.
import { resolve } from 'node:path';
import { readBackup, restoreBackup } from './backup/restore-backup.ts';
import { openSiteParts } from './backup/site-parts.ts';
import { readCommandLine } from './command/read-command-line.ts';
import { reportRefusal } from './command/report-refusal.ts';

const usage = `npm run restore -- galley.tar.gz             makes a site of this backup, in an empty place
npm run restore -- galley.tar.gz --replace   puts it in place of the site that is there`;
const { values, positionals } = readCommandLine({
  usage,
  options: { replace: { type: 'boolean', default: false } },
  least: 1,
});
const [file = ''] = positionals;
await reportRefusal(async () => {
  const backup = await readBackup(resolve(file));
  const site = await openSiteParts();
  try {
    const restored = await restoreBackup(site, backup, { isReplacing: values.replace });
    process.stdout.write(
      `${restored.rows} rows and ${restored.images} files of images are back as of ${restored.takenAt}.\n`,
    );
  } finally {
    await site.close();
  }
});
