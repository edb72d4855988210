// Reads the arguments of a command. Prints its usage for `--help` and for invalid arguments.
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { speedUpDrizzleImports } from './speed-up-drizzle-imports.ts';

const help = { help: { type: 'boolean', short: 'h' } } as const;

/** `least` and `most` limit the number of positional arguments. */
export function readCommandLine<const Options extends ParseArgsOptionsConfig>(wanted: {
  usage: string;
  options?: Options;
  least?: number;
  most?: number;
}) {
  const { usage, options = {} as Options, least = 0, most = least } = wanted;
  const parsed = parse({ usage, options });
  const { values, positionals } = parsed;
  if ((values as { help?: boolean }).help) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  if (positionals.length < least || positionals.length > most) refuse(usage);
  // A command imports its work after this.
  speedUpDrizzleImports();
  return parsed;
}

function parse<const Options extends ParseArgsOptionsConfig>({
  usage,
  options,
}: {
  usage: string;
  options: Options;
}) {
  try {
    return parseArgs({ options: { ...options, ...help }, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return refuse(usage, `${error.message}\n`);
  }
}

export function refuse(usage: string, why = ''): never {
  process.stderr.write(`${why}${usage}\n`);
  process.exit(2);
}
