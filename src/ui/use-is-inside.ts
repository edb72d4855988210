import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** Whether the focus is in an element or was there a moment ago: long enough for a click on what is about to hide. */
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
