// What the command prints. Texts of the site are printed without control characters: they could rewrite the screen.

export type Print = (line: string) => void;

/** One line without control characters. */
export const toLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();

/** The same for a text of several lines. */
export const toLines = (text: string): string => text.replace(/[^\P{Cc}\n\t]|[\p{Cf}]/gu, '');

export type Problem = { file: string; line: number | undefined; level: 'error' | 'warning'; message: string };

/** `file:line: level: message`, which editors and CI programs recognise. */
export const describeProblem = ({ file, line, level, message }: Problem): string =>
  `${toLine(file)}${line === undefined ? '' : `:${line}`}: ${level}: ${toLine(message)}`;

/** The same for the log of a GitHub workflow, which shows it beside the line. */
export function annotateProblem({ file, line, level, message }: Problem): string {
  const place = `file=${escapeProperty(toLine(file))}${line === undefined ? '' : `,line=${line}`}`;
  return `::${level} ${place}::${escapeData(toLine(message))}`;
}

const escapeData = (text: string): string => text.replaceAll('%', '%25');
const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
