// Components whose script is loaded when they are first rendered. If it cannot be loaded, the rest of the page stays.
import { type ComponentType, use, useEffect, useState } from 'react';
import { texts } from '#texts';
import { Button } from './button.tsx';

type MissingProps = { onRetry: () => void };

type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the script before it is needed. A failure is ignored. */
  prefetch(): void;
};

const failures = new WeakSet<object>();
let loading = 0;

/** Whether the script of any lazy part is on its way. */
export function isLoadingPart(): boolean {
  return loading > 0;
}

/** Whether a failed script belongs to a lazy part, which handles the failure itself. */
export function isLazyPartFailure(failure: object): boolean {
  return failures.has(failure);
}

/**
 * Like React's `lazy`, below a `Suspense`. But `lazy` passes a failed script to the error boundary and remembers the
 * failure for as long as the page is open. This one renders `Missing` instead, and tries again on a click, when the
 * connection is back, and when the component is mounted the next time.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<MissingProps> = MissingPart,
): LazyPart<Props> {
  let Part: ComponentType<Props> | undefined;
  let attempt: Promise<void> | undefined;

  async function fetchPart(): Promise<void> {
    loading += 1;
    try {
      Part = await load();
    } catch (error) {
      // `Missing` is rendered instead.
      if (error instanceof Error) failures.add(error);
    } finally {
      loading -= 1;
    }
  }

  function Lazy(props: Props) {
    const [, setTries] = useState(0);
    if (!Part) {
      attempt ??= fetchPart();
      use(attempt);
    }
    if (Part) return <Part {...props} />;
    return (
      <MissingWithRetry
        Missing={Missing}
        onRetry={() => {
          attempt = undefined;
          setTries((tries) => tries + 1);
        }}
        onUnmount={() => {
          attempt = undefined;
        }}
      />
    );
  }

  return Object.assign(Lazy, {
    prefetch() {
      if (Part || attempt) return;
      attempt = fetchPart().then(() => {
        if (!Part) attempt = undefined;
      });
    },
  });
}

type MissingWithRetryProps = MissingProps & { Missing: ComponentType<MissingProps>; onUnmount: () => void };

function MissingWithRetry({ Missing, onRetry, onUnmount }: MissingWithRetryProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks do the same in every render.
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => {
      window.removeEventListener('online', onRetry);
      onUnmount();
    };
  }, []);
  return <Missing onRetry={onRetry} />;
}

function MissingPart({ onRetry }: MissingProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-md border border-edge p-4 text-sm">
      <p>{texts.lazyPart.notLoaded}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {texts.actions.tryAgain}
      </Button>
    </div>
  );
}
