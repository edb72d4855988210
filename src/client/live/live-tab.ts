// One tab among those that share a stream: what they say to each other.
import type { LiveEvents, LiveName } from './live.ts';

export type Tell = <Name extends LiveName>(name: Name, data: LiveEvents[Name]) => void;

/** `hello` asks whether somebody reads the stream; `here` answers it; `opened` and `closed` say when that changes. */
type Message =
  | { kind: 'hello' | 'opened' | 'closed' }
  | { kind: 'here'; unread: number | undefined }
  | { kind: 'event'; name: LiveName; data: { unread?: number } };

/** Tabs are of one account, but do not all learn at the same moment that it is another one. */
type Envelope = { accountId: string | undefined; message: Message };

export type LiveTab = {
  /** Whether it is told of everything, because it reads or another one does. */
  isHearing(): boolean;
  /** Asks again whether somebody reads. Until the answer it takes nobody for granted: that tab may be gone or asleep. */
  askAround(): void;
  lookAgain(): void;
  /** For the tab that reads. */
  opened(): void;
  passOn(name: LiveName, data: object): void;
  closed(): void;
};

type TabOptions = { accountId: () => string | undefined; tell: Tell; signal: AbortSignal };

export function createLiveTab({ accountId, tell, signal }: TabOptions): LiveTab {
  const channel = new BroadcastChannel('galley-live');
  signal.addEventListener('abort', () => channel.close());
  let isHearing = false;
  let isReading = false;
  /** As the stream said last, for tabs that come later. */
  let unread: number | undefined;

  function lookAgain(): void {
    tell('notifications', {});
    tell('queue', {});
    tell('review', {});
  }

  function take(message: Message): void {
    switch (message.kind) {
      case 'hello':
        if (isReading) post({ kind: 'here', unread });
        return;
      case 'here':
        if (isHearing) return;
        isHearing = true;
        tell('notifications', message.unread === undefined ? {} : { unread: message.unread });
        tellOfTheUnheard();
        return;
      case 'opened':
        isHearing = true;
        // The first event is about notifications.
        tellOfTheUnheard();
        return;
      case 'closed':
        isHearing = false;
        return;
      case 'event':
        tell(message.name, message.data);
        return;
    }
  }

  /** What happened before it began to hear, and since the page was made. */
  function tellOfTheUnheard(): void {
    tell('queue', {});
    tell('review', {});
  }

  function post(message: Message): void {
    if (!signal.aborted) channel.postMessage({ accountId: accountId(), message } satisfies Envelope);
  }

  function takeAndPost(message: Message): void {
    post(message);
    take(message);
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Envelope>) => {
    if (data.accountId === accountId()) take(data.message);
  });

  return {
    isHearing: () => isHearing,
    askAround() {
      if (isReading) return;
      isHearing = false;
      post({ kind: 'hello' });
    },
    lookAgain,
    opened() {
      isReading = true;
      takeAndPost({ kind: 'opened' });
    },
    passOn(name, data: { unread?: number }) {
      unread = data.unread ?? unread;
      takeAndPost({ kind: 'event', name, data });
    },
    closed() {
      if (!isReading) return;
      isReading = false;
      takeAndPost({ kind: 'closed' });
    },
  };
}
