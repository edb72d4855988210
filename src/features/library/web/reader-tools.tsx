// The buttons that only members have on pages that are the same for everyone. The server writes an empty element where a button
// belongs, such as `<span data-follow="tag/rust" data-label="rust">`, and this part, which visitors never load, fills it.
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '#kit/paths.ts';
import { type FollowKind, followKinds } from '../follow-kinds.ts';
import { FollowButton } from './follows/follow-button.tsx';
import { FinishedMark } from './history/finished-mark.tsx';
import { ReadingPosition } from './history/reading-position.tsx';
import { SaveButton } from './saved/save-button.tsx';
import { useSlots } from './use-slots.ts';

type ReaderToolsProps = {
  viewerId: string;
  /** Keeps an article in this browser, to be read without a connection. */
  keepOffline: (path: string) => void;
};

export function ReaderTools({ viewerId, keepOffline }: ReaderToolsProps) {
  const [text] = useSlots('[data-html-slot^="article-"]');
  return (
    <>
      {useSlots('[data-follow]').map(({ element, key }) =>
        createPortal(<FollowSlotContent element={element} viewerId={viewerId} />, element, key),
      )}
      {useSlots('[data-save]').map(({ element, key }) =>
        createPortal(<SaveSlotContent element={element} keepOffline={keepOffline} />, element, key),
      )}
      {text && isPublic(text.element) && (
        <ReadingPosition
          key={text.key}
          text={text.element}
          articleId={(text.element.dataset.htmlSlot ?? '').slice('article-'.length)}
        />
      )}
    </>
  );
}

/** The page of a draft has no actions. */
const isPublic = (text: HTMLElement): boolean =>
  !!text.closest('.article-grid')?.querySelector('.article-actions');

function FollowSlotContent({ element, viewerId }: { element: HTMLElement; viewerId: string }): ReactNode {
  const target = readTarget(element.dataset.follow ?? '');
  if (!target || target.name === viewerId) return null;
  return (
    <FollowButton
      target={target}
      label={element.dataset.label ?? target.name}
      isOnCard={element.closest('li') !== null}
    />
  );
}

function readTarget(value: string): { kind: FollowKind; name: string } | undefined {
  const slash = value.indexOf('/');
  const kind = followKinds.find((each) => each === value.slice(0, slash));
  return kind && { kind, name: value.slice(slash + 1) };
}

type SaveSlotContentProps = { element: HTMLElement; keepOffline: (path: string) => void };

/** The value is the id and the slug of the article. */
function SaveSlotContent({ element, keepOffline }: SaveSlotContentProps): ReactNode {
  const [id = '', slug = ''] = (element.dataset.save ?? '').split('/');
  const isSmall = element.closest('.article-actions') === null;
  return (
    <>
      {isSmall && <FinishedMark id={id} />}
      <SaveButton
        id={id}
        title={element.dataset.label ?? ''}
        isSmall={isSmall}
        onSaved={() => keepOffline(paths.article(slug))}
      />
    </>
  );
}
