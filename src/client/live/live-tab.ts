// The messages between the tabs that share one event stream.
import type { LiveEvents, LiveName } from './live.ts';

export type EmitLive = <Name extends LiveName>(name: Name, data: LiveEvents[Name]) => void;

/** `hello` asks whether a tab reads the stream, and `here` is the reply; `opened` and `closed` announce a change. */
type Message =
  | { kind: 'hello' | 'opened' | 'closed' }
  | { kind: 'here'; unread: number | undefined }
  | { kind: 'event'; name: LiveName; data: { unread?: number } };

/** All tabs belong to one account, but they do not notice a change of account at the same moment. */
type Envelope = { accountId: string | undefined; message: Message };

export type LiveTab = {
  /** Whether this tab gets all events, because it or another tab reads the stream. */
  isReceiving(): boolean;
  /**
   * Asks again whether another tab reads the stream. Until a reply arrives, this tab assumes that none does: the reader
   * may be closed or suspended.
   */
  findReader(): void;
  refreshAll(): void;
  /** Called by the tab that reads the stream. */
  opened(): void;
  broadcast(name: LiveName, data: object): void;
  closed(): void;
};

type TabOptions = { accountId: () => string | undefined; emit: EmitLive; signal: AbortSignal };

export function createLiveTab({ accountId, emit, signal }: TabOptions): LiveTab {
  const channel = new BroadcastChannel('galley-live');
  signal.addEventListener('abort', () => channel.close());
  let isReceiving = false;
  let isReading = false;
  /** The last unread count in the stream, for tabs that open later. */
  let unread: number | undefined;

  function refreshAll(): void {
    emit('notifications', {});
    emit('queue', {});
    emit('review', {});
  }

  function handle(message: Message): void {
    switch (message.kind) {
      case 'hello':
        if (isReading) post({ kind: 'here', unread });
        return;
      case 'here':
        if (isReceiving) return;
        isReceiving = true;
        emit('notifications', message.unread === undefined ? {} : { unread: message.unread });
        refreshMissed();
        return;
      case 'opened':
        isReceiving = true;
        // The server's first event is about notifications, so only the others are refreshed here.
        refreshMissed();
        return;
      case 'closed':
        isReceiving = false;
        return;
      case 'event':
        emit(message.name, message.data);
        return;
    }
  }

  /** Refreshes what may have changed between the rendering of the page and the first event. */
  function refreshMissed(): void {
    emit('queue', {});
    emit('review', {});
  }

  function post(message: Message): void {
    if (!signal.aborted) channel.postMessage({ accountId: accountId(), message } satisfies Envelope);
  }

  function handleAndPost(message: Message): void {
    post(message);
    handle(message);
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Envelope>) => {
    if (data.accountId === accountId()) handle(data.message);
  });

  return {
    isReceiving: () => isReceiving,
    findReader() {
      if (isReading) return;
      isReceiving = false;
      post({ kind: 'hello' });
    },
    refreshAll,
    opened() {
      isReading = true;
      handleAndPost({ kind: 'opened' });
    },
    broadcast(name, data: { unread?: number }) {
      unread = data.unread ?? unread;
      handleAndPost({ kind: 'event', name, data });
    },
    closed() {
      if (!isReading) return;
      isReading = false;
      handleAndPost({ kind: 'closed' });
    },
  };
}
