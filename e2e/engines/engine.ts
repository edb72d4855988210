// What the journeys need of a browser, whichever protocol it speaks.

/** A function that runs in the page, or its source. It may use only its arguments and globals of a browser. */
export type InPage<Args extends unknown[], Result> = ((...args: Args) => Result) | string;

export type Engine = {
  name: string;
  /** Resolves when the page has loaded. */
  goTo(url: string): Promise<void>;
  /** Arguments and results are JSON. */
  evaluate<Args extends unknown[], Result>(
    run: InPage<Args, Result>,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Presses the element that the function returns, with the mouse; false if it returns none. */
  click<Args extends unknown[]>(find: InPage<Args, Promise<Element | null>>, ...args: Args): Promise<boolean>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  /** Errors in the browser's console, if the protocol tells them. */
  readErrors(): string[];
  close(): Promise<void>;
};
