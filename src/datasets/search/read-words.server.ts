import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import { LONG_ENOUGH_FOR_TWO, nearSpellings, spellingsOfTwoSlips } from './two-slips.ts'
import { mayBeMisspelt, meantBy, spellings } from './typed-words.ts'

/** The lists of words: of streets and towns, schools, and companies. */
const WORD_LISTS = ['place', 'school', 'company'] as const

/** One of them. */
export type WordListName = (typeof WORD_LISTS)[number]

/** A word as typed, and the words that it may mean in each list, likeliest first; none if the list has nothing like it. */
export type TypedWord = {
  readonly typed: string
  /** Whether it's the end of a company's name that the list of companies leaves out, such as 'limited'. */
  readonly isLegalForm: boolean
  readonly meant: Readonly<Record<WordListName, readonly string[]>>
}

/** Words of a search that are looked at. */
const MAX_WORDS = 8
/** Words that an unfinished one may become, by its length: fewer of short ones, which names have in tens of thousands. */
const ENDINGS: Readonly<Record<number, number>> = { 1: 1, 2: 5 }
const MAX_ENDINGS = 12
/** Misspelt words that are corrected. */
const MAX_MISSPELT = 3
/** Similar words to compare letter by letter. */
const MAX_SIMILAR = 300
/** Words that a misspelt one may mean. */
const MAX_MEANT = 5

/**
 * Splits a search into words and finds each in the lists: as typed or for short; if it's the last one, as the beginning of
 * others; otherwise as a misspelling.
 */
export async function readWords(db: Database, text: string): Promise<TypedWord[]> {
  const words = await completeWords(db, await splitWords(db, text))
  const misspelt = new Set(
    words
      .filter(hasUnknown)
      .slice(0, MAX_MISSPELT)
      .map(({ typed }) => typed),
  )
  const isUnread: Choice = ({ typed, meant }, list) => misspelt.has(typed) && meant[list].length === 0
  const corrected = await correctWords(db, words, isUnread, nearSpellings)
  // A list that has the word, or one like it, is reason enough not to guess further.
  return correctWords(
    db,
    corrected,
    (word, list) =>
      isUnread(word, list) &&
      word.typed.length >= LONG_ENOUGH_FOR_TWO &&
      WORD_LISTS.every((other) => word.meant[other].length === 0),
    spellingsOfTwoSlips,
  )
}

/** Looks for other words that the longest ones may mean, for a search that found nothing. */
export function readAgain(db: Database, words: readonly TypedWord[]): Promise<TypedWord[]> {
  const longest = words
    .filter(({ typed, isLegalForm }) => !isLegalForm && mayBeMisspelt(typed))
    .toSorted((a, b) => b.typed.length - a.typed.length)
    .slice(0, MAX_MISSPELT)
  return correctWords(db, words, (word) => longest.includes(word), nearSpellings)
}

type SplitWord = Pick<TypedWord, 'typed' | 'isLegalForm'>

async function splitWords(db: Database, text: string): Promise<SplitWord[]> {
  const { rows } = await sql<{ words: string; company: string }>`
    select words, lower(property.company_words(words)) as company
    from (select property.search_words(${text}) as words) typed`.execute(db)
  const { words = '', company = '' } = rows[0] ?? {}
  // The company's words are those of the search, less a 'the' before them and a legal form after them.
  const end = words.indexOf(company) + company.length
  const typed = words.slice(0, end).split(' ').filter(Boolean)
  const form = words.slice(end).split(' ').filter(Boolean)
  return [
    ...typed.map((word) => ({ typed: word, isLegalForm: false })),
    ...form.map((word) => ({ typed: word, isLegalForm: true })),
  ].slice(0, MAX_WORDS)
}

function hasUnknown({ typed, meant, isLegalForm }: TypedWord): boolean {
  return !isLegalForm && mayBeMisspelt(typed) && WORD_LISTS.some((list) => meant[list].length === 0)
}

type Found = { at: number; list: WordListName; words: string[] }

async function completeWords(db: Database, split: readonly SplitWord[]): Promise<TypedWord[]> {
  const asked = split.flatMap(({ typed: word }, at) =>
    spellings(word).map((spelling) => {
      const isBeginning = at === split.length - 1 && spelling === word
      const most = isBeginning ? (ENDINGS[word.length] ?? MAX_ENDINGS) : 1
      return { at, word: spelling, upto: most > 1 ? `${spelling}~` : spelling, most }
    }),
  )
  const found = await sql<Found>`
    select t.at, list, words
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as t (at int, word text, upto text, most int)
    cross join lateral (${sql.join(
      WORD_LISTS.map(
        (list) => sql`select ${sql.lit(list)} as list, array(
          select word from ${tableOf(list)}
          where word >= t.word collate "C" and word <= t.upto collate "C"
          order by word = t.word desc, entries desc limit t.most) as words`,
      ),
      sql` union all `,
    )}) found`.execute(db)
  return split.map((word, at) => ({
    ...word,
    meant: meantIn((list) =>
      found.rows.filter((row) => row.at === at && row.list === list).flatMap((row) => row.words),
    ),
  }))
}

type Choice = (word: TypedWord, list: WordListName) => boolean

async function correctWords(
  db: Database,
  words: readonly TypedWord[],
  isChosen: Choice,
  spellingsOf: (word: string) => readonly string[],
): Promise<TypedWord[]> {
  const asked = words.flatMap((word, at) =>
    WORD_LISTS.filter((list) => isChosen(word, list)).map((list) => ({ at, list, word: word.typed })),
  )
  if (asked.length === 0) return [...words]
  const { rows } = await sql<Found>`${sql.join(
    asked.map(
      ({ at, list, word }) => sql`select ${at}::int as at, ${list} as list, array(
        select word from ${tableOf(list)}
        where property.near_spellings(word) && ${[...spellingsOf(word)]}::text[]
        order by entries desc limit ${MAX_SIMILAR}) as words`,
    ),
    sql` union all `,
  )}`.execute(db)
  return words.map(({ typed, isLegalForm, meant }, at) => ({
    typed,
    isLegalForm,
    meant: meantIn((list) => {
      const similar = rows.filter((row) => row.at === at && row.list === list).flatMap((row) => row.words)
      return [
        ...new Set([...meant[list], ...meantBy(typed, similar, at === words.length - 1).slice(0, MAX_MEANT)]),
      ]
    }),
  }))
}

function tableOf(list: WordListName) {
  return sql.table(`property.${list}_word`)
}

function meantIn(words: (list: WordListName) => readonly string[]): TypedWord['meant'] {
  return { place: words('place'), school: words('school'), company: words('company') }
}
