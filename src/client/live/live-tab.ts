// The messages between the tabs that share one event stream.
import type { LiveEvents, LiveName } from './live.ts';

export type EmitLive = <Name extends LiveName>(name: Name, data: LiveEvents[Name]) => void;

/** What the stream has said so far. */
export type StreamState = {
  /** The last unread count. */
  unread?: number | undefined;
  /** When anything that the stream tells of changed last, in the time of this browser. Not known from older servers. */
  changedAt?: number | undefined;
};

/** `hello` asks whether a tab reads the stream, and `here` is the reply; `opened` and `closed` announce a change. */
type Message =
  | { kind: 'hello' | 'closed' }
  | { kind: 'opened' | 'here'; state: StreamState }
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
  opened(state: StreamState): void;
  broadcast(name: LiveName, data: object): void;
  closed(): void;
};

type TabOptions = { accountId: () => string | undefined; emit: EmitLive; signal: AbortSignal };

export function createLiveTab({ accountId, emit, signal }: TabOptions): LiveTab {
  const channel = new BroadcastChannel('galley-live');
  signal.addEventListener('abort', () => channel.close());
  let isReceiving = false;
  let isReading = false;
  /** For tabs that open later. */
  let current: StreamState = {};

  function refreshAll(notifications: LiveEvents['notifications'] = {}): void {
    emit('notifications', notifications);
    emit('queue', {});
    emit('review', {});
    emit('presence', {});
  }

  function handle(message: Message): void {
    switch (message.kind) {
      case 'hello':
        if (isReading) post({ kind: 'here', state: current });
        return;
      case 'here':
        if (!isReceiving) catchUp(message.state);
        return;
      case 'opened':
        catchUp(message.state);
        return;
      case 'closed':
        isReceiving = false;
        return;
      case 'event':
        emit(message.name, message.data);
        return;
    }
  }

  /** From now on, this tab gets all events. It refreshes what may have changed between the opening of its page and now. */
  function catchUp({ unread, changedAt }: StreamState): void {
    isReceiving = true;
    if (changedAt !== undefined && changedAt < performance.timeOrigin) return;
    refreshAll(unread === undefined ? {} : { unread });
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
    opened(state) {
      isReading = true;
      current = state;
      handleAndPost({ kind: 'opened', state });
    },
    broadcast(name, data: { unread?: number }) {
      current = { unread: data.unread ?? current.unread, changedAt: Date.now() };
      handleAndPost({ kind: 'event', name, data });
    },
    closed() {
      if (!isReading) return;
      isReading = false;
      handleAndPost({ kind: 'closed' });
    },
  };
}
