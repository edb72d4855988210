export type BlockChange = {
  kind: 'same' | 'added' | 'removed' | 'changed' | 'moved';
  /**
   * Safe HTML, as readers would see it but without ids. In a changed block `<ins>` and `<del>` are around what came and
   * went; in one that was added or removed as a whole they are not.
   */
  html: string;
  /** Its place among the blocks of the new and of the old text; null where it is not there. */
  newIndex: number | null;
  oldIndex: number | null;
  /** What changed and cannot be seen, in plain words: `Link target: x → y`. */
  notes: string[];
};
