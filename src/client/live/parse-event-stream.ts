// Parses server-sent events as our server writes them. `EventSource` cannot be used: it cannot send the token.

type EventHandlers = {
  onEvent(event: string, data: string): void;
  /** How long the server asks clients to wait before reconnecting. */
  onRetry?(ms: number): void;
};

/** Accepts text in chunks cut at any position. An event is complete after an empty line. */
export function createEventParser({ onEvent, onRetry }: EventHandlers): (text: string) => void {
  let rest = '';

  function readBlock(block: string): void {
    let event = 'message';
    const data: string[] = [];
    for (const line of block.split('\n')) {
      // A line that begins with a colon is a comment: its field name is empty.
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
