// Moves a whole site in: npm run import -- --from <file or folder>. The site imports in the background; the command shows how far it is.
import { readCommandLine, refuse } from './command/read-command-line.ts';
import { reportRefusal } from './command/report-refusal.ts';

const usage = `npm run import -- --from <file or folder>   imports all its articles as drafts of their authors
    --dry-run              only tells, article by article, what would be made, skipped, changed and lost
    --as-approved          publishes what the other site had published, without a review here
    --category <slug>      the category of articles that have none which this site knows
    --old-address <url>    where the other site is, if the export does not say so; images are copied from there
    --by <email>           the admin who imports; needed if there are several
npm run import -- --status                  shows how far the import is
npm run import -- --cancel                  ends it; what was imported stays

It reads the exports of Ghost, WordPress, Medium, Forem and dev.to, Hashnode and Substack, and Markdown files (a folder or a ZIP).
Ghost's export has no images: put it into a folder with Ghost's content/images, or give --old-address while the old site is up.`;

const { values } = readCommandLine({
  usage,
  options: {
    from: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    'as-approved': { type: 'boolean', default: false },
    category: { type: 'string', default: '' },
    'old-address': { type: 'string', default: '' },
    by: { type: 'string' },
    status: { type: 'boolean', default: false },
    cancel: { type: 'boolean', default: false },
  },
});

const { from, by, status, cancel } = values;
if ([from !== undefined, status, cancel].filter(Boolean).length !== 1) refuse(usage);

await reportRefusal(async () => {
  // Imported here, so that the usage, or that there is no site, is printed at once.
  const [{ openSiteDatabase }, commands] = await Promise.all([
    import('./database/script-database.ts'),
    import('./import/import-site.ts'),
  ]);
  const database = await openSiteDatabase();
  try {
    if (status) await commands.showStatus(database);
    else if (cancel) await commands.cancelImport(database, by);
    else {
      const options = { asApproved: values['as-approved'] === true, category: String(values.category) };
      const wanted = {
        path: String(from),
        isDryRun: values['dry-run'] === true,
        by: by && String(by),
        options,
        oldAddress: String(values['old-address']),
      };
      await commands.importSite(database, wanted);
    }
  } finally {
    await database.close();
  }
});
