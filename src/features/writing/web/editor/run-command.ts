/** A command that fails must not take the writer's page down with it: the text is still there, and the log tells why. */
export function runCommand(name: string, command: () => unknown): void {
  try {
    command();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the browser's log is the only one there is here.
    console.error(`The editor command ${name} failed`, error);
  }
}
