let lastKey = 0;

/**
 * An attribute that differs for each element that is read. ProseMirror joins neighbouring text with equal marks, but two
 * footnotes, or two formulas, stay two.
 */
export const ownMarkKey = () => ({
  default: 0,
  rendered: false,
  parseHTML: () => {
    lastKey += 1;
    return lastKey;
  },
});
