// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** Text without control characters: nobody types them, and databases and XML (the feed) refuse some. */
export const tidyText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(controls, '');
