import { type RawBuilder, sql } from 'kysely'

/** The index lists every name with a word before the first can be read, which takes 6 ms for this many. */
const COMMON = 20_000

/**
 * How many of the companies with most titles are looked through for words that very many have: they read 1,100 blocks, since the
 * order of those with as many titles isn't that of the table.
 */
export const LARGEST_COMPANIES = 2_000

/** Names and what is asked of them. */
type AskedNames = {
  readonly table: 'property.company_owner' | 'property.street'
  /** Its list of words, with the number of names that have each. */
  readonly list: 'property.company_word' | 'property.place_word'
  readonly key: readonly string[]
  /** What names are important by. The table has an index by it and the key. */
  readonly weight: string
  /** The words of the search, each with those that it may mean. */
  readonly meant: readonly (readonly string[])[]
  /** Whether a row has the words. */
  readonly fits: RawBuilder<unknown>
  /** Selects key, words and importance of names with the words by their index. */
  readonly byIndex: RawBuilder<unknown>
  /** How many of the most important names are looked through for words that more than 20,000 have. */
  readonly most: number
  /** Fewer found among the most important names aren't enough. */
  readonly limit: number
  readonly candidates: number
}

/**
 * Selects key, words and importance of names with these words, at most `candidates` of them: by the index of words, or from the most
 * important names if even the rarest word is in more than 20,000, and `limit` of the most important ones are likely to have all the words
 * (as likely as if each word didn't depend on the others). The index also finds the rest if fewer than `limit` of those have the words.
 */
export function mostImportant(asked: AskedNames): RawBuilder<unknown> {
  const { meant, fits, byIndex, most, limit, candidates } = asked
  const key = sql.join(asked.key.map((column) => sql.ref(column)))
  const weight = sql.ref(asked.weight)
  return sql`
    with asked as materialized (
      select min(names) > ${COMMON}
          and ${most} * exp(sum(ln(least(1, names / greatest(1, all_names))))) >= ${limit} as look_through
      from (
        select greatest(1, coalesce(sum(entries), 0)) as names,
          (select reltuples from pg_class where oid = ${asked.table}::regclass) as all_names
        from jsonb_array_elements(${JSON.stringify(meant)}::jsonb) with ordinality typed (words, at)
        cross join lateral jsonb_array_elements_text(typed.words) one (word)
        left join ${sql.table(asked.list)} w on w.word = one.word collate "C"
        group by typed.at
      ) counted
    ), first as materialized (
      select ${key}, words, ${weight} from (
        select * from ${sql.table(asked.table)} order by ${weight} desc, ${key} limit ${most}
      ) important
      where (select look_through from asked) and ${fits} limit ${candidates}
    )
    select * from first
    union all
    select * from (${byIndex}) indexed
    where not (select look_through from asked) or (select count(*) from first) < ${limit}`
}
