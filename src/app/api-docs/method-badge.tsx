import { Badge, type BadgeTone } from '#ui/badge.tsx';

/** Stronger colours for calls that change more. */
const tones: Record<string, BadgeTone> = { POST: 'good', PUT: 'wait', PATCH: 'wait', DELETE: 'bad' };

type MethodBadgeProps = { method: string };

export function MethodBadge({ method }: MethodBadgeProps) {
  return (
    <span className="inline-flex font-mono">
      <Badge tone={tones[method] ?? 'neutral'}>{method}</Badge>
    </span>
  );
}
