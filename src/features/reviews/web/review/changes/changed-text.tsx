import { UnfoldVertical } from 'lucide-react';
import { useMemo, useState } from 'react';
import { HtmlSlot } from '#client/html-slot.tsx';
import { plural } from '#kit/plural.ts';
import { setDirections } from '#richtext/set-directions.ts';
import { texts } from '#texts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { Comparison } from '../../../contract.ts';
import { type ComparedBlock, type Fold, foldBlocks, isHeadChanged, type ShownBlock } from './fold-blocks.ts';

type ChangedTextProps = {
  comparison: Comparison;
  /** Blocks that must be seen, such as marked ones. */
  kept: ReadonlySet<number>;
};

/** The text with what came and went, block by block. What stayed the same over a while is folded. */
export function ChangedText({ comparison, kept }: ChangedTextProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const firstChange = isHeadChanged(comparison) ? 1 : 0;
  const items = useMemo(
    () => foldBlocks(comparison.blocks, { firstChange, kept }),
    [comparison.blocks, firstChange, kept],
  );
  if (comparison.isSame) {
    return (
      <div className="mt-10">
        <EmptyState title={texts.changedText.unchanged}>{texts.changedText.unchangedHint}</EmptyState>
      </div>
    );
  }
  return (
    <div className="prose article-prose mt-10">
      {items.map((item) => {
        if (item.kind === 'block') return <Block key={item.place} shown={item} />;
        const place = item.blocks[0]?.place ?? 0;
        if (opened.has(place)) return item.blocks.map((shown) => <Block key={shown.place} shown={shown} />);
        return (
          <FoldButton key={place} fold={item} onOpen={() => setOpened((now) => new Set(now).add(place))} />
        );
      })}
    </div>
  );
}

const kindWords: Record<ComparedBlock['kind'], string> = {
  same: '',
  added: texts.changedText.added,
  removed: texts.changedText.removed,
  changed: texts.changedText.changed,
  moved: texts.changedText.moved,
};

function Block({ shown: { block, place, change } }: { shown: ShownBlock }) {
  const { kind, html, newIndex, notes } = block;
  const captions = kind === 'moved' ? [texts.changedText.movedHere, ...notes] : notes;
  return (
    <div
      className={`review-block diff-change diff-change-${kind}`}
      {...(newIndex !== null && { 'data-block': newIndex })}
      {...(change !== undefined && { 'data-change': change, tabIndex: -1 })}
    >
      {kind !== 'same' && <span className="sr-only">{kindWords[kind]}: </span>}
      <HtmlSlot name={`compared-${place}`} html={setDirections(html)} />
      {captions.length > 0 && (
        <ul aria-label={texts.changedText.otherChanges} className="review-captions" data-no-text>
          {captions.map((caption) => (
            <li key={caption}>{caption}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FoldButton({ fold: { blocks }, onOpen }: { fold: Fold; onOpen: () => void }) {
  return (
    <button type="button" onClick={onOpen} className="review-fold">
      <UnfoldVertical aria-hidden className="size-4" />
      <span>
        <RichText
          text={plural(texts.changedText.unchangedBlocks, blocks.length)}
          parts={{ span: <span className="underline underline-offset-4" /> }}
        />
      </span>
    </button>
  );
}
