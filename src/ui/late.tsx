// Parts of a page whose script comes when they are first shown. One that does not come must not take the page along.
import { type ComponentType, use, useEffect, useState } from 'react';
import { texts } from '#texts';
import { Button } from './button.tsx';

type MissingProps = { onRetry: () => void };

type LatePart<Props> = ComponentType<Props> & {
  /** Before anybody needs it. When that fails, nobody has missed anything. */
  fetchAhead(): void;
};

const failures = new WeakSet<object>();

/** Whoever hears of a script that did not come is told here whether the part itself deals with that. */
export function isOfLatePart(failure: object): boolean {
  return failures.has(failure);
}

/**
 * Like React's `lazy`, below a `Suspense`. But that one hands a script that did not come to the page's error boundary, and
 * remembers it for as long as the page is open. Here something stands in for it, and it is tried again: when it is asked
 * for, when the connection is back, and when the part is shown the next time.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<MissingProps> = MissingPart,
): LatePart<Props> {
  let Part: ComponentType<Props> | undefined;
  let attempt: Promise<void> | undefined;

  async function fetchPart(): Promise<void> {
    try {
      Part = await load();
    } catch (error) {
      // Out of reach; what stands in for it says so.
      if (error instanceof Error) failures.add(error);
    }
  }

  function Late(props: Props) {
    const [, setTries] = useState(0);
    if (!Part) {
      attempt ??= fetchPart();
      use(attempt);
    }
    if (Part) return <Part {...props} />;
    return (
      <Absence
        Missing={Missing}
        onRetry={() => {
          attempt = undefined;
          setTries((tries) => tries + 1);
        }}
        onGone={() => {
          attempt = undefined;
        }}
      />
    );
  }

  return Object.assign(Late, {
    fetchAhead() {
      if (Part || attempt) return;
      attempt = fetchPart().then(() => {
        if (!Part) attempt = undefined;
      });
    },
  });
}

type AbsenceProps = MissingProps & { Missing: ComponentType<MissingProps>; onGone: () => void };

function Absence({ Missing, onRetry, onGone }: AbsenceProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they do is the same in every rendering.
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => {
      window.removeEventListener('online', onRetry);
      onGone();
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
