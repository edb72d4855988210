// The only way an error gets into a log, a job's row or onto a terminal. Messages are left out, because they quote:
// Drizzle the parameters of a statement, PostgreSQL the conflicting row, JSON.parse its input, V8 the name of a property.
// What remains says where and of what kind the fault was, in words of ours and of the programs we use.
import { OperatorError } from './operator-error.ts';

export type ErrorDescription = {
  type: string;
  /** Its own where it quotes nothing; otherwise made of the fields below. */
  message: string;
  /** Where it was thrown, without the message that a stack begins with. */
  stack: string;
  code?: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
  syscall?: string;
  /** Of a file, which is a name of ours. */
  path?: string;
  status?: number;
  cause?: ErrorDescription;
  errors?: ErrorDescription[];
};

// What the driver says when a connection breaks: constant sentences that tell operators more than a name.
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

// A cause may have a cause; one that is its own would have no end.
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
    message: mayBeTold(error) ? error.message : writeMessage(type, fields),
    stack: readFrames(error).join('\n'),
    ...fields,
    ...(error.cause !== undefined && depth < maxDepth && { cause: describeInner(error.cause) }),
    ...(error instanceof AggregateError &&
      depth < maxDepth && { errors: error.errors.slice(0, maxErrors).map(describeInner) }),
  };
}

/** In one line, where there is no room for fields: `DrizzleQueryError; DatabaseError 23505, table accounts`. */
export function summarizeError(error: unknown): string {
  return summarize(describeError(error));
}

function summarize({ message, cause, errors = [] }: ErrorDescription): string {
  return [message, ...[...(cause ? [cause] : []), ...errors].map(summarize)].join('; ');
}

/** For a terminal: what it was, and where. */
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

function writeMessage(type: string, { code, status: _, schema: __, ...places }: ErrorFields): string {
  const named = Object.entries(places).map(([field, value]) => `${field} ${value}`);
  return [code === undefined ? type : `${type} ${code}`, ...named].join(', ');
}

function mayBeTold(error: Error): boolean {
  return error instanceof OperatorError || constantMessages.has(error.message);
}

/** PostgreSQL's errors call themselves `error`; their class says more. */
function nameOf(error: Error): string {
  const names = [error.name, error.constructor.name].filter((name) => /^[A-Za-z_$][\w$]{0,59}$/.test(name));
  return names.find((name) => name.toLowerCase() !== 'error') ?? 'Error';
}

/** Names of tables and codes are single words; what is not one is not what it should be. */
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
 * A stack begins with the message, which may have lines that look like frames. Where the message cannot be found, as when
 * it was changed later, nobody knows where it ends, and no frame is told.
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
