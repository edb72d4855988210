// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for control characters
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** Normalises line ends and removes control characters, some of which PostgreSQL and XML feeds reject. */
export const normalizeText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(controls, '');
