// Names that every system can unpack, whatever they were made of.

// Not for files on Windows, with whatever ending.
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\.|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is looked for
const forbidden = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*]/g;
// Together with some folders around it, a path stays below the 260 characters of older programs on Windows.
const maxLength = 100;

/** One step of a path: never empty, never a way out of its folder. */
function tidyStep(step: string): string {
  const plain = step.normalize('NFC').replace(forbidden, '-');
  const { stem, ending } = splitEnding(plain);
  const short = [...stem].slice(0, maxLength).join('') + ending;
  // Windows drops dots and spaces at the end, and a name that begins with a dot is hidden elsewhere.
  const bare = short.replace(/^[.\s]+|[.\s]+$/g, '');
  if (bare === '') return '_';
  return bare.replace(reserved, '$1_');
}

function splitEnding(name: string): { stem: string; ending: string } {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/**
 * Gives each file of an archive its name. Two that differ only in the case of letters would be one file on many disks:
 * the later gets a number.
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
