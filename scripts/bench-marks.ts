// Measures presses on a very long article with 200 marks and 100 suggestions, in the editor and on the review page. Run it when nothing
// else runs on the machine: npm run bench:marks
import { readCommandLine } from './command/read-command-line.ts';

readCommandLine({
  usage: 'npm run bench:marks   selects, resolves, applies and declines marks of a very long article',
});
// Imported here, so that the usage is printed at once.
const { measureMarks } = await import('./bench/marks.ts');
await measureMarks();
