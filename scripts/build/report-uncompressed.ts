/** Browsers get the files with gzip, so this is no reason to end the site. */
export function reportUncompressed(error: unknown): void {
  const reason = error instanceof Error ? error.message : error;
  process.stderr.write(`The files for browsers stay larger than they could be: ${reason}\n`);
}
