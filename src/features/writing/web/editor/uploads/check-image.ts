import { imageTypes, maxImageBytes } from '#features/images/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

export type ImageCheck = { ok: true } | { ok: false; title: string; reason: string };

/** Reports obvious problems before the upload. The server checks the file itself. */
export function checkImage({ name, type, size }: { name: string; type: string; size: number }): ImageCheck {
  if (!imageTypes.includes(type)) {
    const reason = fill(texts.checkImage.wrongTypeHint, { name });
    return { ok: false, title: texts.checkImage.wrongType, reason };
  }
  if (size > maxImageBytes) {
    const reason = fill(texts.checkImage.tooLargeHint, {
      name,
      megabytes: maxImageBytes / 1_000_000,
    });
    return { ok: false, title: texts.checkImage.tooLarge, reason };
  }
  return { ok: true };
}
