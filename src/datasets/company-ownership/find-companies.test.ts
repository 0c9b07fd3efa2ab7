import { beforeAll, expect, test } from 'vitest'

import { importDatabase } from '#testing/import-database.ts'

import { MAX_COMPANIES, ownersCalled } from './find-companies.server.ts'

const { database } = await importDatabase()

/** More than are read one by one, and in part outside of the companies with most titles. */
const COMPANIES = 12_000

beforeAll(async () => {
  await database.pool.query(
    `insert into property.company_owner (owner_key, name, words, titles)
     select 'C' || n, name, property.company_words(property.search_words(name)), n
     from (
       select n, case when n <= 700 then 'SMALL FERRY ' || n || ' LIMITED' when n <= 710 then 'RARE MILL ' || n || ' LTD'
         when n % 2 = 0 then 'LANTERN PROPERTY ' || n || ' LIMITED' else n || ' WICKET PROPERTY LIMITED' end as name
       from generate_series(1, ${COMPANIES}) n
     ) named;
     insert into property.company_word
     select word, count(*) from property.company_owner, unnest(string_to_array(lower(words), ' ')) word group by 1;
     analyze property.company_owner`,
  )
})

const titlesOf = async (name: string) =>
  (await ownersCalled(database.webDb, name)).map(({ titles }) => titles)
const down = (from: number, step: number) =>
  Array.from({ length: MAX_COMPANIES }, (_, place) => from - step * place)

test.each([
  ['a word that almost all names have', 'property', down(12_000, 1)],
  ['a beginning that thousands of names have', 'Lantern', down(12_000, 2)],
  ['common words in another order', 'property wicket', down(11_999, 2)],
  ['a rare word among common ones', 'mill rare', [710, 709, 708, 707, 706, 705, 704, 703, 702, 701]],
  ['common words that no name has together', 'wicket lantern', []],
  ['a word that no name has', 'property zeppelin', []],
  ['the name itself, which others begin with', 'Lantern Property 1000 PLC', [1000]],
])('%s finds the companies with most titles, in order', async (_, typed, titles) => {
  expect(await titlesOf(typed)).toEqual(titles)
})

test('a common word of small companies finds as many as fit, the same ones each time', async () => {
  const found = await titlesOf('ferry')
  expect(found).toHaveLength(MAX_COMPANIES)
  expect(found.every((titles) => titles <= 700)).toBe(true)
  expect(await titlesOf('ferry')).toEqual(found)
})
