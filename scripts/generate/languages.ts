// Invented words, from the most frequent to the rarest, in the scripts that the search supports.
import { createRandom } from './random.ts';

export type Language = 'english' | 'german' | 'russian' | 'japanese';

const split = (words: string): string[] => words.split(' ');

/** The most frequent words: function words, and words that developers use in every other article. */
const frequent: Record<Language, string[]> = {
  english: split(
    'the of and to a in is that it for as with on be are by this an or not from code use at data which you we can have but all one more when will there if so what value type function test time call list file name state page error query table index server client request cache string number array object class module build run write read change make need work way first each new same other part case line result',
  ),
  german: split(
    'die der und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum haben nur oder aber vor zur bis mehr durch man prüfung größe schlüssel änderung',
  ),
  russian: split(
    'и в не на что с по это как к но из у за от так для же вы бы код данные тест запрос сервер ошибка страница файл время список функция значение',
  ),
  japanese: split(
    'の に は を た が で て と し れ さ ある いる も する から な こと として 検索 関数 型 値 変数 試験',
  ),
};

type Syllables = { starts: string[]; middles: string[]; ends: string[]; suffixes: string[] };

const syllables: Record<Exclude<Language, 'japanese'>, Syllables> = {
  english: {
    starts: split(
      'b bl br c ch cl cr d dr f fl fr g gl gr h j k l m n p pl pr qu r s sc sh sk sl sm sn sp st str sw t th tr tw v w wh y z',
    ),
    middles: split('a e i o u a e i o u ai ea ee oa oo ou'),
    ends: split('b ck ct d f g l ll lt m mp n nd ng nt p r rd rk rm rn rt s sh sk st t th x'),
    suffixes: split('able ation er ing ive less ment ness or s ed al ic ism ist ity ly ful ize ance'),
  },
  german: {
    starts: split(
      'b br d dr f fl g gr h k kl kr l m n pf pr r sch schl schr schw sp spr st str t tr v w z zw',
    ),
    middles: split('a e i o u ä ö ü au ei eu ie'),
    ends: split('b cht ck d f g ld ll lt m mm n nd ng nk nt r rg rk rm rt s sch ss ß st t tz'),
    suffixes: split('ung heit keit lich er en ig schaft isch chen bar los'),
  },
  russian: {
    starts: split('б бр в вл г гр д др ж з к кл кр л м н п пл пр р с ск ст стр т тр ф х ц ч ш'),
    middles: split('а е и о у ы я ю а е и о'),
    ends: split('б в г д ж з к л м н нт п р рт с ст т х ц ч ш'),
    suffixes: split('ость ение ание ный ная ский тель ник ка ть ов ами'),
  },
};

const characters = [
  ...'検索関数型値変試験構造実行計算記録文字列配置読書開始終了接続管理更新追加削除表示画面通信処理情報設定権限利用者名前時間場所番号分析評価改善方法問題解決',
  ...'アイウエオカキクケコサシスセソタチツテトナニヌネノマミムメモラリルレロ',
];

function makeWord(random: () => number, language: Language, rank: number): string {
  const pick = (from: string[]): string => from[Math.floor(random() * from.length)] ?? '';
  if (language === 'japanese')
    return Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(characters)).join('');
  const { starts, middles, ends, suffixes } = syllables[language];
  // Frequent words are short.
  const count = rank < 2_000 ? 1 : rank < 100_000 ? 2 : 2 + Math.floor(random() * 2);
  let word = '';
  for (let n = 0; n < count; n += 1)
    word += pick(starts) + pick(middles) + (n === count - 1 || random() < 0.2 ? pick(ends) : '');
  return random() < 0.3 ? word + pick(suffixes) : word;
}

// The vocabulary of a million texts: the rarest word is in about a hundred of them.
const sizes: Record<Language, number> = {
  english: 300_000,
  german: 20_000,
  russian: 20_000,
  japanese: 20_000,
};

const made = new Map<Language, string[]>();

/** Creates the words once for each language. They are the same in every run. */
export function wordsOf(language: Language): string[] {
  const known = made.get(language);
  if (known) return known;
  const random = createRandom(sizes[language] + language.length);
  const words = new Set(frequent[language]);
  while (words.size < sizes[language]) words.add(makeWord(random, language, words.size));
  const list = [...words];
  made.set(language, list);
  return list;
}
