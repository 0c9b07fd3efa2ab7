import type { ClientBase } from 'pg'

import { formatMonth, type IsoDate } from '#domain/dates.ts'

import type { Extent } from '../extent/extent.ts'
import type { DatasetImporter, EditionDescription, StagedRun } from '../import/importer.ts'
import { publishedLater } from '../import/older-file.server.ts'
import { demonstrationFiles } from './demonstration.ts'
import { recogniseInspections } from './layouts.ts'
import { INSPECTION_COLUMNS } from './parse.ts'
import { inspectionsSource } from './source.ts'

/**
 * Imports inspections. Ofsted’s file has each school’s latest ones only, so a later file is added to the earlier: the
 * history of a school grows with every edition.
 */
export const inspectionsImporter: DatasetImporter = {
  source: inspectionsSource,
  tables: [{ name: 'inspection', key: ['urn', 'framework', 'inspected_on'], columns: INSPECTION_COLUMNS }],
  recognise: recogniseInspections,
  needs: [['URN', 'Inspection start date', 'Overall effectiveness|Latest OEIF overall effectiveness']],
  prepare: keepLaterReports,
  edition,
  extent,
  demonstration: () => demonstrationFiles,
}

/** An older file adds inspections and details that we lack, but changes nothing that a later file says. */
async function keepLaterReports(client: ClientBase, run: StagedRun): Promise<void> {
  const register = { table: 'inspection', key: ['urn'], changedOn: 'inspected_on' }
  if ((await publishedLater(client, run, register)) === null) return
  await client.query(
    `update ${run.staging('inspection')} s set published_on = coalesce(p.published_on, s.published_on),
       outcome = coalesce(p.outcome, s.outcome), grades = s.grades || p.grades
     from property.inspection p
     where (p.urn, p.framework, p.inspected_on) = (s.urn, s.framework, s.inspected_on)`,
  )
}

type Covered = { rows: number; schools: number; first: IsoDate | null; last: IsoDate | null }

async function coveredBy(client: ClientBase, run: StagedRun): Promise<Covered> {
  const { rows } = await client.query<Covered>(
    `select count(*)::int as rows, count(distinct urn)::int as schools, min(inspected_on)::text as first,
       max(inspected_on)::text as last from ${run.rows('inspection')}`,
  )
  return rows[0] ?? { rows: 0, schools: 0, first: null, last: null }
}

async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  const { rows, first, last } = await coveredBy(client, run)
  return {
    label: last === null ? 'empty' : `to ${formatMonth(last)}`,
    rows,
    coversFrom: first,
    coversTo: last,
    nations: ['england'],
  }
}

/** England has about 22,000 state-funded schools. A file with far fewer is a part. */
const MAX_SCHOOLS = 20_000

async function extent(client: ClientBase, run: StagedRun): Promise<Extent> {
  const { schools, first, last } = await coveredBy(client, run)
  const whole = schools >= MAX_SCHOOLS
  const period = first !== null && last !== null ? [{ from: first, to: last }] : []
  return {
    whole,
    words: whole ? null : `${schools} ${schools === 1 ? 'school' : 'schools'} only`,
    places: [
      {
        kind: 'measure',
        code: 'inspections',
        imported: whole ? period : [],
        partly: whole ? [] : period,
        found: null,
        listed: null,
      },
    ],
  }
}
