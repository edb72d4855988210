export type BlockChange = {
  kind: 'same' | 'added' | 'removed' | 'changed' | 'moved';
  /**
   * Safe HTML, as readers would see it but without ids. In a changed block, `<ins>` and `<del>` mark the added and
   * removed parts; a block that was added or removed as a whole has no marks.
   */
  html: string;
  /** The index among the blocks of the new and of the old text; null if the block is not in that text. */
  newIndex: number | null;
  oldIndex: number | null;
  /** Changes that are not visible, in plain words: `Link target: x → y`. */
  notes: string[];
};
