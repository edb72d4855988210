// Reads server-sent events as our server writes them. `EventSource` would, but cannot send the token.

type EventHandlers = {
  onEvent(event: string, data: string): void;
  /** How long the server asks to wait before coming back. */
  onRetry?(ms: number): void;
};

/** Takes text as it arrives, cut anywhere. An event counts once the empty line after it is there. */
export function createEventReader({ onEvent, onRetry }: EventHandlers): (text: string) => void {
  let rest = '';

  function readBlock(block: string): void {
    let event = 'message';
    const data: string[] = [];
    for (const line of block.split('\n')) {
      // A line that begins with a colon is a comment, and has an empty field.
      const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
      if (field === 'event') event = value;
      if (field === 'data') data.push(value);
      if (field === 'retry' && /^\d+$/.test(value)) onRetry?.(Number(value));
    }
    if (data.length > 0) onEvent(event, data.join('\n'));
  }

  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) readBlock(block);
  };
}
