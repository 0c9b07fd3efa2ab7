import { type RawBuilder, sql } from 'kysely'

/** The index lists every name with a word before the first can be read, which takes 6 ms for this many. */
const COMMON = 20_000
/** The companies with most titles that are looked through for words that more names have. */
const LARGEST = 10_000

/** What is asked: each word with those that it may mean, and as a query. */
type AskedCompanies = {
  readonly meant: readonly (readonly string[])[]
  readonly query: string
  /** Fewer found among the largest companies aren't enough. */
  readonly limit: number
  readonly candidates: number
}

/**
 * Selects key, words and titles of companies with these words, at most `candidates` of them: by the index of words, or from the
 * companies with most titles if even the rarest word is in more than 20,000 names. The index also finds the rest if fewer than
 * `limit` of those have the words.
 */
export function companiesWith({ meant, query, limit, candidates }: AskedCompanies): RawBuilder<unknown> {
  const fits = meant.map(
    (words) => sql`string_to_array(words, ' ') && ${words.map((word) => word.toUpperCase())}::text[]`,
  )
  return sql`
    with rarest as materialized (
      select min(names) as names from (
        select coalesce(sum(entries), 0) as names
        from jsonb_array_elements(${JSON.stringify(meant)}::jsonb) with ordinality typed (words, at)
        cross join lateral jsonb_array_elements_text(typed.words) one (word)
        left join property.company_word w on w.word = one.word collate "C"
        group by typed.at
      ) counted
    ), large as materialized (
      select owner_key, words, titles from (
        select owner_key, words, titles from property.company_owner order by titles desc, owner_key limit ${LARGEST}
      ) largest
      where (select names from rarest) > ${COMMON} and ${sql.join(fits, sql` and `)} limit ${candidates}
    )
    select owner_key, words, titles from large
    union all
    select owner_key, words, importance from property.companies_with(${query}::tsquery, ${candidates})
    where (select names from rarest) <= ${COMMON} or (select count(*) from large) < ${limit}`
}
