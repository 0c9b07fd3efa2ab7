import type { Derived } from '../import/importer.ts'

const LATEST = 'school_latest_result'

/** Keeps each school's latest results at each key stage: of all schools in a new edition, of those in the files otherwise. */
export const latestResults: Required<Derived> = {
  changes: [LATEST],
  prepare: async (client, run) => {
    if (run.mode === 'add') return
    const into = run.scratch('latest')
    await client.query(`create table ${into} (like property.${LATEST} including all excluding indexes)`)
    await client.query(`insert into ${into} ${latestOf(run.rows('school_result'))}`)
    run.takePlaceOf(LATEST, into)
  },
  publish: async (client, run) => {
    if (run.mode === 'replace') return
    const touched = `where urn in (select urn from ${run.staging('school_result')})`
    await client.query(`delete from property.${LATEST} ${touched}`)
    await client.query(`insert into property.${LATEST} ${latestOf('property.school_result', touched)}`)
  },
}

function latestOf(results: string, where = ''): string {
  return `select distinct on (urn, stage) * from ${results} ${where} order by urn, stage, year desc`
}
