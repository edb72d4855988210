// Measures the editor with a very long article: the time from a key press to the painted frame, and the time of a save. Run it when
// nothing else runs on the machine: npm run bench:editor
import { readCommandLine } from './command/read-command-line.ts';

readCommandLine({ usage: 'npm run bench:editor   types into a very long article and saves it' });
// Imported here, so that the usage is printed at once.
const { measureEditor } = await import('./bench/editor.ts');
await measureEditor();
