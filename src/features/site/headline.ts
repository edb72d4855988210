export type HeadlinePart = { text: string; isEmphasised: boolean };

/** Splits a headline at its asterisks. A single asterisk is a character like any other. */
export function splitHeadline(headline: string): HeadlinePart[] {
  return headline
    .split(/(\*[^*]+\*)/)
    .filter((text) => text !== '')
    .map((text) =>
      /^\*[^*]+\*$/.test(text)
        ? { text: text.slice(1, -1), isEmphasised: true }
        : { text, isEmphasised: false },
    );
}
