/** `advice` is not a problem, but may not be what the operator wants. */
export type Finding = { is: 'good' | 'advice' | 'wrong'; says: string };

export const good = (says: string): Finding => ({ is: 'good', says });
export const advice = (says: string): Finding => ({ is: 'advice', says });
export const wrong = (says: string): Finding => ({ is: 'wrong', says });

export function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeError).join('; ');
  return error instanceof Error ? error.message : String(error);
}
