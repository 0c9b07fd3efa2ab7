import { beforeAll, expect, test } from 'vitest'

import { importDatabase } from '#testing/import-database.ts'

import { findNames } from './find-names.server.ts'

const { database } = await importDatabase()

/** Half of them have a word of large companies, the other half one of small companies; both words are in more names than are listed. */
const COMPANIES = 50_000

beforeAll(async () => {
  await database.pool.query(
    `insert into property.company_owner (owner_key, name, words, titles)
     select 'C' || n, name, property.company_words(property.search_words(name)), ${COMPANIES} - n
     from (
       select n, case when n <= ${COMPANIES / 2} then 'LANTERN ESTATE ' || n else n || ' WICKET ESTATE' end as name
       from generate_series(1, ${COMPANIES}) n
     ) named order by n;
     insert into property.company_word
     select word, count(*) from property.company_owner, unnest(string_to_array(lower(words), ' ')) word group by 1;
     insert into property.street (name, outcode, localities, town, postcodes, sales, words, terms)
     select name, 'LD' || n, '{}', 'BUILTH', '{}', ${COMPANIES} - n, words, property.search_terms(words, 'BUILTH')
     from (select n, 'FERRY ' || case when n <= 30000 then 'ROAD' else 'WAY' end as name from generate_series(1, 30200) n) named,
       property.search_words(name) words order by n;
     insert into property.place_word
     select word, count(*) from property.street, unnest(string_to_array(words, ' ')) word group by 1;
     analyze property.company_owner, property.street`,
  )
})

test.each([
  ['road', 'LD1'],
  ['ferry', 'LD1'],
  ['way', 'LD30001'],
  ['ferry way', 'LD30001'],
])('“%s” finds the streets with most sales first', async (typed, outcode) => {
  const { streets } = await findNames(database.webDb, typed, 5)
  expect(streets).toHaveLength(5)
  expect(streets[0]?.outcode).toBe(outcode)
})

const titlesOf = async (typed: string) =>
  (await findNames(database.webDb, typed, 5)).companies.map(({ titles }) => titles)
const from = (first: number) => [0, 1, 2, 3, 4].map((at) => COMPANIES - first - at)

test.each([
  ['a word of large companies', 'lantern', from(1)],
  ['a word that all companies have', 'estate', from(1)],
  ['a misspelt one', 'estaet', from(1)],
  ['common words together', 'estate lantern', from(1)],
  ['a word of companies that aren’t among the largest', 'wicket', from(COMPANIES / 2 + 1)],
  ['common words that no name has together, without the last,', 'lantern wicket', from(1)],
  ['a rare word among common ones', '777 estate', [COMPANIES - 777]],
])('%s finds the companies with most titles first', async (_, typed, titles) => {
  expect(await titlesOf(typed)).toEqual(titles)
})
