// File names for an archive that every operating system can unpack.

// Windows reserves these names for devices, with any extension.
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\.|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern has to match control characters
const forbidden = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*]/g;
// Keeps a path with a few folders below the 260 characters that older Windows programs support.
const maxLength = 100;

/** Cleans one segment of a path. The result is never empty and never leaves its folder. */
function tidyStep(step: string): string {
  const plain = step.normalize('NFC').replace(forbidden, '-');
  const { stem, ending } = splitEnding(plain);
  const short = [...stem].slice(0, maxLength).join('') + ending;
  // Windows removes dots and spaces at the end; other systems hide a name that begins with a dot.
  const bare = short.replace(/^[.\s]+|[.\s]+$/g, '');
  if (bare === '') return '_';
  return bare.replace(reserved, '$1_');
}

function splitEnding(name: string): { stem: string; ending: string } {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/**
 * Returns a function that names the files of one archive. Many file systems ignore case, so a name that differs from an earlier
 * one only in case gets a number.
 */
export function createFileNames(): (path: string) => string {
  const taken = new Set<string>();
  return (path) => {
    const tidy = path.split('/').map(tidyStep).join('/');
    const { stem, ending } = splitEnding(tidy);
    let name = tidy;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${stem}-${count}${ending}`;
    taken.add(name.toLowerCase());
    return name;
  };
}
