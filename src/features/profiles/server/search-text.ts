// How the directory is searched: every word typed must be found, whole or in part.

// More words than that are no search for a person, and each costs a look into the index.
const maxWords = 5;
// An index of three-letter pieces finds longer words anywhere, shorter ones only where a word begins.
const pieceLength = 3;

type Searchable = { name: string; username: string; profession: string; company: string; skills: string[] };

export function searchTextOf(person: Searchable): { sortName: string; searchText: string } {
  const parts = [person.name, person.username, person.profession, person.company, ...person.skills];
  return { sortName: person.name.toLowerCase(), searchText: ` ${parts.join(' ').toLowerCase()}` };
}

/** Patterns for `like`, all of which must match. */
export function searchPatterns(q: string): string[] {
  return wordsOf(q).map((word) => {
    const literal = word.replace(/[\\%_]/g, '\\$&');
    return word.length < pieceLength ? `% ${literal}%` : `%${literal}%`;
  });
}

function wordsOf(q: string): string[] {
  const words = q.toLowerCase().split(/\s+/);
  return [...new Set(words.filter((word) => word !== ''))].slice(0, maxWords);
}
