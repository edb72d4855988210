/** Runs an editor command. An exception is logged and not rethrown: it must not unmount the page with the text. */
export function runCommand(name: string, command: () => unknown): void {
  try {
    command();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the browser has no other log.
    console.error(`The editor command ${name} failed`, error);
  }
}
