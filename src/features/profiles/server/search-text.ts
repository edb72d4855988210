// How the directory is searched: every word of the query must match a word or a part of one.

// A search for a person has few words, and each costs an index lookup.
const maxWords = 5;
// The trigram index finds words of three or more letters anywhere, shorter ones only at the start of a word.
const trigramLength = 3;

type Searchable = { name: string; username: string; profession: string; company: string; skills: string[] };

export function searchTextOf(person: Searchable): { sortName: string; searchText: string } {
  const parts = [person.name, person.username, person.profession, person.company, ...person.skills];
  return { sortName: person.name.toLowerCase(), searchText: ` ${parts.join(' ').toLowerCase()}` };
}

/** Patterns for `like`, all of which must match. */
export function searchPatterns(q: string): string[] {
  return wordsOf(q).map((word) => {
    const literal = word.replace(/[\\%_]/g, '\\$&');
    return word.length < trigramLength ? `% ${literal}%` : `%${literal}%`;
  });
}

function wordsOf(q: string): string[] {
  const words = q.toLowerCase().split(/\s+/);
  return [...new Set(words.filter((word) => word !== ''))].slice(0, maxWords);
}
