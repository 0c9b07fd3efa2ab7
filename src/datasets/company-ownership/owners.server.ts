import type { Derived } from '../import/importer.ts'
import { addWords, replaceWords, type WordList } from '../search/word-list.server.ts'
import { deleteWhatFullFilesLack } from './full-files.server.ts'

/**
 * Computes the companies and their titles when titles are published: all of them if the file replaces the dataset, otherwise
 * those of the titles that it touches.
 */
export const owners: Required<Derived> = {
  changes: ['company_owner', 'company_owner_title', 'company_word'],
  prepare: async (client, run) => {
    run.say('Listing companies')
    if (run.mode === 'add') {
      await deleteWhatFullFilesLack(client, run)
      return
    }
    const [into, links] = [run.scratch('owner'), run.scratch('owner_title')]
    const proprietors = run.scratch('proprietor')
    // In their own table, because both of the others need them and processes share making it. Sorted as both sort them.
    await client.query(
      `create unlogged table ${proprietors} as ${proprietorsOf(run.rows('company_title'))} order by owner_key, title_number`,
    )
    await client.query(`analyze ${proprietors}`)
    await client.query(`create table ${into} (like property.company_owner including all excluding indexes)`)
    await client.query(
      `create table ${links} (like property.company_owner_title including all excluding indexes)`,
    )
    await client.query(`insert into ${links} ${linksOf(proprietors)}`)
    // Those with most titles first: searches with many matches take the first rows.
    await client.query(`insert into ${into} ${ownersOf(proprietors)} order by titles desc`)
    await replaceWords(client, run, companyWords(into))
    run.takePlaceOf('company_owner', into)
    run.takePlaceOf('company_owner_title', links)
  },
  publish: async (client, run) => {
    if (run.mode === 'replace') return
    const [touched, companies] = [run.staging('company_title'), run.scratch('touched')]
    const ofTouched = `title_number in (select title_number from ${touched})`
    await client.query(
      `create table ${companies} as
       select distinct owner_key from property.company_owner_title where ${ofTouched}`,
    )
    await client.query(`delete from property.company_owner_title where ${ofTouched}`)
    await client.query(
      `insert into property.company_owner_title
       ${linksOf(`(${proprietorsOf('property.company_title', `where t.${ofTouched}`)}) named`)}`,
    )
    await client.query(
      `insert into ${companies}
       select distinct owner_key from property.company_owner_title where ${ofTouched}`,
    )
    await client.query(
      `delete from property.company_owner where owner_key in (select owner_key from ${companies})`,
    )
    await client.query(
      `insert into property.company_owner ${ownersOf(
        `(${proprietorsOf(
          'property.company_title',
          `where t.title_number in (select title_number from property.company_owner_title
             where owner_key in (select owner_key from ${companies}))`,
        )}) named`,
      )} where owner_key in (select owner_key from ${companies})`,
    )
    await addWords(
      client,
      companyWords(`property.company_owner where owner_key in (select owner_key from ${companies})`),
    )
  },
}

/** Lists the words of companies' names for the search. */
function companyWords(owners: string): WordList {
  return {
    list: 'company_word',
    words: [`select string_to_array(lower(words), ' ') as words from ${owners}`],
  }
}

/** Selects one row for each proprietor of a title: the key of its company, its name, number and country, and the title's number. */
function proprietorsOf(titles: string, where = ''): string {
  return `select property.company_key(p.name, p."companyNumber", p.country) as owner_key, p.name,
      p."companyNumber" as company_number, p.country, t.title_number
    from ${titles} t, jsonb_to_recordset(t.proprietors) p (name text, "companyNumber" text, country text) ${where}`
}

/** Selects one row for each company and title. */
function linksOf(proprietors: string): string {
  return `select distinct owner_key, title_number from ${proprietors}`
}

/** Selects one row for each company, under the name that most of its titles have. */
function ownersOf(proprietors: string): string {
  return `select owner_key, name, company_number, country, property.company_words(property.search_words(name)), titles
    from (
      select owner_key, mode() within group (order by name) as name, min(company_number) as company_number,
        min(country) as country, count(distinct title_number)::int as titles
      from ${proprietors}
      group by 1
    ) found`
}
