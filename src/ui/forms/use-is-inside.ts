import { type FocusEvent, useEffect, useRef, useState } from 'react';

/**
 * Whether the focus is inside an element or left it less than `leaveMs` ago, so that a click on a suggestion still
 * counts before it hides.
 */
export function useIsInside(leaveMs: number) {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isInside, setIsInside] = useState(false);
  useEffect(() => () => clearTimeout(leaving.current), []);

  function onFocus(): void {
    clearTimeout(leaving.current);
    setIsInside(true);
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (currentTarget.contains(relatedTarget)) return;
    leaving.current = setTimeout(() => setIsInside(false), leaveMs);
  }

  return { isInside, handlers: { onFocus, onBlur } };
}
