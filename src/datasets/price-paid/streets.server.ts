import type { ClientBase } from 'pg'

import type { Derived, StagedRun } from '../import/importer.ts'
import { addWords, replaceWords, wordsOfTerms } from '../search/word-list.server.ts'

/**
 * Lists the streets and towns of the sales for the search, those with most sales first. A file that is added only changes the
 * streets and towns of its sales.
 */
export const streetsOfSales: Required<Derived> = {
  changes: ['street', 'town', 'place_word'],
  prepare: async (client, run) => {
    if (run.mode === 'add') return notePlaces(client, run)
    run.say('Listing streets')
    const [streets, towns] = [run.scratch('streets'), run.scratch('towns')]
    await createLike(client, streets, 'street')
    await createLike(client, towns, 'town')
    await countPlaces(client, run, `select *, 1 as sign from ${run.rows('sale')}`)
    await client.query(
      `insert into ${streets} ${streetsOf(run.scratch('places'))} order by sales desc, outcode, name`,
    )
    await client.query(`insert into ${towns} ${townsOf(run.scratch('places'))} order by sales desc`)
    await replaceWords(client, run, wordsOfTerms('place_word', [streets, towns]))
    run.takePlaceOf('street', streets)
    run.takePlaceOf('town', towns)
  },
  publish: async (client, run) => {
    if (run.mode === 'replace') return
    const [streets, towns] = [run.scratch('streets'), run.scratch('towns')]
    await client.query(`create table ${streets} as ${streetsOf(run.scratch('places'))}`)
    await client.query(`create table ${towns} as ${townsOf(run.scratch('places'))}`)
    await mergePlaces(client, { table: 'street', from: streets, key: 'outcode', list: 'postcodes' })
    await mergePlaces(client, { table: 'town', from: towns, key: 'area', list: 'outcodes' })
    await addWords(client, wordsOfTerms('place_word', [streets, towns]))
  },
}

async function createLike(client: ClientBase, into: string, table: string): Promise<void> {
  await client.query(`create table ${into} (like property.${table} including all excluding indexes)`)
}

/** Counts sales by address without the house: in `places`. */
async function countPlaces(client: ClientBase, run: StagedRun, sales: string): Promise<void> {
  await client.query(
    `create unlogged table ${run.scratch('places')} as
     select postcode, street, locality, town, county, sum(sign)::int as sales
     from (${sales}) s where postcode is not null group by postcode, street, locality, town, county`,
  )
}

/** Before a merge, counts the sales that it adds, and those that it changes or deletes as negative. */
async function notePlaces(client: ClientBase, run: StagedRun): Promise<void> {
  const columns = ['postcode', 'street', 'locality', 'town', 'county']
  const of = (sale: string) => columns.map((column) => `${sale}.${column}`).join(', ')
  await countPlaces(
    client,
    run,
    `select side.* from (select * from ${run.staging('sale')} order by transaction_id) n
       left join lateral (select * from property.sale s where s.transaction_id = n.transaction_id offset 0) o on true
       cross join lateral (values (1, ${of('n')}, n.import_deleted is not true), (-1, ${of('o')}, o.transaction_id is not null))
         as side (sign, ${columns.join(', ')}, counts)
     where side.counts`,
  )
}

/** One row for each street of an outcode, under the town that most of its sales have. */
function streetsOf(places: string): string {
  return `select name, outcode, localities, town, postcodes, sales, words,
      property.search_terms(words, concat_ws(' ', array_to_string(localities, ' '), town, outcode)) as terms
    from (
      select street as name, split_part(postcode, ' ', 1) as outcode,
        coalesce(array_agg(distinct locality) filter (where locality not in ('', town)), '{}') as localities,
        (array_agg(town order by sales desc, town))[1] as town,
        coalesce(array_agg(distinct postcode) filter (where sales > 0), '{}') as postcodes,
        sum(sales)::int as sales, property.search_words(street) as words
      from ${places} where street <> '' group by street, split_part(postcode, ' ', 1)
    ) streets where words <> ''`
}

/** One row for each town or locality of a postcode area. */
function townsOf(places: string): string {
  return `select name, area, is_post_town, case when is_post_town then name else town end as town, county, outcodes, sales, words,
      property.search_terms(words, concat_ws(' ', town, county, area)) as terms
    from (
      select name, area, sum(abs(sales)) filter (where is_town) * 2 >= sum(abs(sales)) is true as is_post_town,
        (array_agg(town order by sales desc, town))[1] as town, (array_agg(county order by sales desc, county))[1] as county,
        coalesce(array_agg(distinct outcode) filter (where of_outcode * 100 >= of_all and of_outcode > 0), '{}') as outcodes,
        sum(sales)::int as sales, property.search_words(name) as words
      from (
        select *, sum(sales) over (partition by area, name, outcode) as of_outcode,
          sum(sales) over (partition by area, name) as of_all
        from (
          select name, substring(postcode, '^[A-Z]+') as area, split_part(postcode, ' ', 1) as outcode, name = town as is_town, town,
            county, sum(sales) as sales
          from ${places} cross join lateral unnest(
            case when locality in ('', town) then array[town] else array[town, locality] end
          ) name
          where name <> '' group by 1, 2, 3, 4, 5, 6
        ) counted
      ) shared group by name, area
    ) towns where words <> ''`
}

type Merge = { table: string; from: string; key: string; list: string }

/** Adds counts to the rows that are there, and new postcodes or outcodes; a row without sales goes. */
async function mergePlaces(client: ClientBase, { table, from, key, list }: Merge): Promise<void> {
  await client.query(
    `insert into property.${table} as known select * from ${from}
     on conflict (${key}, name) do update set sales = known.sales + excluded.sales,
       ${list} = case when excluded.${list} <@ known.${list} then known.${list}
         else array(select distinct unnest(known.${list} || excluded.${list}) order by 1) end`,
  )
  await client.query(
    `delete from property.${table} known using ${from} changed
     where known.${key} = changed.${key} and known.name = changed.name and known.sales <= 0`,
  )
}
