// Describes an error for a log, a job's row or a terminal. Messages are omitted, because they quote private data: Drizzle the
// parameters of a statement, PostgreSQL the conflicting row, JSON.parse its input, V8 the name of a property. The type, codes,
// table and stack frames remain.
import { OperatorError } from './operator-error.ts';

export type ErrorDescription = {
  type: string;
  /** The error's own message if it cannot quote anything; otherwise composed of the fields below. */
  message: string;
  /** The stack frames, without the message at the beginning of a stack. */
  stack: string;
  code?: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
  syscall?: string;
  /** The path of a file, which never contains user input. */
  path?: string;
  status?: number;
  cause?: ErrorDescription;
  errors?: ErrorDescription[];
};

// Messages of the PostgreSQL driver. They are constant, and tell operators more than the type of the error.
const constantMessages = new Set([
  'Called end on pool more than once',
  'Cannot use a pool after calling end on the pool',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection ended unexpectedly',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
]);

// Limits nested causes: an error can be its own cause.
const maxDepth = 5;
const maxErrors = 5;
const maxFrames = 12;

export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: `thrown ${typeof error}`, stack: '' };
  const type = nameOf(error);
  const fields = describeFields(error as Error & Record<string, unknown>);
  const describeInner = (inner: unknown) => describeError(inner, depth + 1);
  return {
    type,
    message: isSafeMessage(error) ? error.message : writeMessage(type, fields),
    stack: readFrames(error).join('\n'),
    ...fields,
    ...(error.cause !== undefined && depth < maxDepth && { cause: describeInner(error.cause) }),
    ...(error instanceof AggregateError &&
      depth < maxDepth && { errors: error.errors.slice(0, maxErrors).map(describeInner) }),
  };
}

/** One line for places without fields: `DrizzleQueryError; DatabaseError 23505, table accounts`. */
export function summarizeError(error: unknown): string {
  return summarize(describeError(error));
}

function summarize({ message, cause, errors = [] }: ErrorDescription): string {
  return [message, ...[...(cause ? [cause] : []), ...errors].map(summarize)].join('; ');
}

/** For a terminal: the summary and the stack frames. */
export function explainFault(error: unknown): string {
  const { stack, cause } = describeError(error);
  const frames = [stack, cause?.stack ?? ''].filter((text) => text !== '').join('\n');
  return frames === '' ? summarizeError(error) : `${summarizeError(error)}\n${frames}`;
}

type ErrorFields = Omit<ErrorDescription, 'type' | 'message' | 'stack' | 'cause' | 'errors'>;

function describeFields(error: Record<string, unknown>): ErrorFields {
  const words = ['code', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const;
  return {
    ...pickWords(error, words),
    ...(typeof error.path === 'string' && typeof error.syscall === 'string' && { path: error.path }),
    ...(typeof error.status === 'number' && { status: error.status }),
  };
}

function writeMessage(type: string, { code, status: _, schema: __, ...details }: ErrorFields): string {
  const named = Object.entries(details).map(([field, value]) => `${field} ${value}`);
  return [code === undefined ? type : `${type} ${code}`, ...named].join(', ');
}

function isSafeMessage(error: Error): boolean {
  return error instanceof OperatorError || constantMessages.has(error.message);
}

/** The name of PostgreSQL's errors is `error`; the name of their class is more precise. */
function nameOf(error: Error): string {
  const names = [error.name, error.constructor.name].filter((name) => /^[A-Za-z_$][\w$]{0,59}$/.test(name));
  return names.find((name) => name.toLowerCase() !== 'error') ?? 'Error';
}

/** Names of tables and codes are single words. Any other value is dropped, because it might quote something. */
function pickWords<Name extends string>(
  fields: Record<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const picked: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && /^[\w$-]{1,63}$/.test(value)) picked[name] = value;
  }
  return picked;
}

/**
 * A stack begins with the message, which may contain lines that look like frames. If the message is not found in the stack, for
 * example because it was changed later, its end is unknown and no frame is returned.
 */
function readFrames({ stack, message }: Error): string[] {
  if (typeof stack !== 'string') return [];
  const start = stack.indexOf(message);
  if (start === -1) return [];
  const [rest = '', ...lines] = stack.slice(start + message.length).split('\n');
  if (rest.trim() !== '') return [];
  return lines
    .map((line) => line.trim())
    .filter((line) => /^at [^\n]*(:\d+:\d+\)?|\(<anonymous>\)|\(native\))$/.test(line))
    .slice(0, maxFrames);
}
