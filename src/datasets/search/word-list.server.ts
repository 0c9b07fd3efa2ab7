import type { ClientBase } from 'pg'

import type { StagedRun } from '../import/importer.ts'

/** A table of words, and the queries that return the words of names in arrays (`words`). */
export type WordList = { readonly list: string; readonly words: readonly string[] }

/** Counts the words of all names into a new table, which replaces the list. For imports that replace a dataset. */
export async function replaceWords(client: ClientBase, run: StagedRun, words: WordList): Promise<void> {
  const into = run.scratch(words.list)
  await client.query(`create table ${into} (like property.${words.list} including all excluding indexes)`)
  await client.query(`insert into ${into} ${countedWords(words)}`)
  run.takePlaceOf(words.list, into)
}

/** Adds the words of new names to the list. Words of names that have gone do no harm: they find nothing. */
export async function addWords(client: ClientBase, words: WordList): Promise<void> {
  await client.query(
    `insert into property.${words.list} as known ${countedWords(words)}
     on conflict (word) do update set entries = excluded.entries where known.entries < excluded.entries`,
  )
}

/** Lists the words in the column `terms` of these tables, from names and context alike. */
export function wordsOfTerms(list: string, tables: readonly string[]): WordList {
  return { list, words: tables.map((table) => `select tsvector_to_array(terms) as words from ${table}`) }
}

function countedWords({ words }: WordList): string {
  return `select word, count(*)::int
    from (${words.join(' union all ')}) named cross join lateral (select distinct ltrim(unnest(words), '@') as word) found
    where word <> '' group by word order by word`
}
