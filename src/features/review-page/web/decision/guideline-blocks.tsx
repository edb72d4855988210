import type { GuidelinesBlock } from '#features/reviews/split-guidelines.ts';

/** The guidelines, beside a decision and in the preview of the settings. */
export function GuidelineBlocks({ blocks }: { blocks: readonly GuidelinesBlock[] }) {
  return blocks.map((block, index) =>
    block.kind === 'paragraph' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks have no state.
      <p key={index} dir="auto">
        {block.text}
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks have no state.
      <ul key={index}>
        {block.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no state.
          <li key={at} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    ),
  );
}
