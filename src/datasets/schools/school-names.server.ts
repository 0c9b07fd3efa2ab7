import type { ClientBase } from 'pg'

import type { Derived, StagedRun } from '../import/importer.ts'
import { addWords, replaceWords, wordsOfTerms } from '../search/word-list.server.ts'

/** Lists the names of all schools for the search: open schools first, largest first. */
export const schoolNames: Required<Derived> = {
  changes: ['school_name', 'school_word'],
  prepare: async (client, run) => {
    if (run.mode === 'add') return
    const into = run.scratch('names')
    await client.query(`create table ${into} (like property.school_name including all excluding indexes)`)
    await listNames(client, run, into)
    await replaceWords(client, run, wordsOfTerms('school_word', [into]))
    run.takePlaceOf('school_name', into)
  },
  publish: async (client, run) => {
    if (run.mode === 'replace') return
    await client.query('delete from property.school_name')
    await listNames(client, run, 'property.school_name')
    await addWords(client, wordsOfTerms('school_word', ['property.school_name']))
  },
}

async function listNames(client: ClientBase, run: StagedRun, into: string): Promise<void> {
  await client.query(
    `insert into ${into}
     select urn, name, status, phase, type_name, town, authority_name, outcode, weight, words,
       property.search_terms(words, concat_ws(' ', street, locality, town, authority_name, outcode))
     from (
       select *, split_part(postcode, ' ', 1) as outcode, property.search_words(name) as words,
         case status when 'closed' then -2 when 'proposed' then -1 else coalesce(pupils, 0) end as weight
       from ${run.rows('school')}
     ) named order by weight desc, urn`,
  )
}
