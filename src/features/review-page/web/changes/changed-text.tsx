import { UnfoldVertical } from 'lucide-react';
import { useMemo, useState } from 'react';
import { HtmlSlot } from '#client/html-slot.tsx';
import { plural } from '#kit/plural.ts';
import { setDirections } from '#richtext/render/set-directions.ts';
import { texts } from '#texts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { Comparison } from '../../contract.ts';
import {
  type CollapsedRun,
  type ComparedBlock,
  collapseBlocks,
  isMetadataChanged,
  type VisibleBlock,
} from './collapse-blocks.ts';

type ChangedTextProps = {
  comparison: Comparison;
  /** Blocks that must not be collapsed, such as marked ones. */
  alwaysVisible: ReadonlySet<number>;
};

/** The compared text, block by block. Long unchanged runs are collapsed. */
export function ChangedText({ comparison, alwaysVisible }: ChangedTextProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const firstChange = isMetadataChanged(comparison) ? 1 : 0;
  const items = useMemo(
    () => collapseBlocks(comparison.blocks, { firstChange, alwaysVisible }),
    [comparison.blocks, firstChange, alwaysVisible],
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
        if (item.kind === 'block') return <Block key={item.index} shown={item} />;
        const index = item.blocks[0]?.index ?? 0;
        if (opened.has(index)) return item.blocks.map((shown) => <Block key={shown.index} shown={shown} />);
        return (
          <ExpandButton
            key={index}
            collapsed={item}
            onOpen={() => setOpened((now) => new Set(now).add(index))}
          />
        );
      })}
    </div>
  );
}

const kindTexts: Record<ComparedBlock['kind'], string> = {
  same: '',
  added: texts.changedText.added,
  removed: texts.changedText.removed,
  changed: texts.changedText.changed,
  moved: texts.changedText.moved,
};

function Block({ shown: { block, index, change } }: { shown: VisibleBlock }) {
  const { kind, html, newIndex, notes } = block;
  const captions = kind === 'moved' ? [texts.changedText.movedHere, ...notes] : notes;
  return (
    <div
      className={`review-block diff-change diff-change-${kind}`}
      {...(newIndex !== null && { 'data-block': newIndex })}
      {...(change !== undefined && { 'data-change': change, tabIndex: -1 })}
    >
      {kind !== 'same' && <span className="sr-only">{kindTexts[kind]}: </span>}
      <HtmlSlot name={`compared-${index}`} html={setDirections(html)} />
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

function ExpandButton({ collapsed: { blocks }, onOpen }: { collapsed: CollapsedRun; onOpen: () => void }) {
  return (
    <button type="button" onClick={onOpen} className="review-collapsed">
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
