// Refuses input that no field can store, before it is validated by a schema: PostgreSQL cannot store NUL, half a surrogate pair is
// not valid text, and no input of ours is nested deeply.
import { texts } from '#texts';
import { invalid } from '../app-error.ts';

const maxDepth = 20;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern has to match NUL.
const unstorable = /\u0000/;

export function requireStorable(value: unknown): void {
  // Not recursive, because the input decides how deep it goes.
  const rest: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (next.depth > maxDepth) throw invalid(texts.textGuard.nestedTooDeeply);
    if (typeof next.value === 'string') requireStorableText(next.value);
    if (typeof next.value === 'object' && next.value !== null) {
      for (const [key, child] of Object.entries(next.value)) {
        requireStorableText(key);
        rest.push({ value: child, depth: next.depth + 1 });
      }
    }
  }
}

function requireStorableText(text: string): void {
  if (unstorable.test(text) || !text.isWellFormed()) {
    throw invalid(texts.textGuard.invalidCharacters);
  }
}
