import type { IsoDate } from '#domain/dates.ts'

import { cellsOf, columnKey, columnPlaces, ofWidth } from '../import/columns.ts'
import { headerOf } from '../import/header.ts'
import type { Sample, TextLayout } from '../import/importer.ts'
import { REPORT_CARD_AREAS } from './frameworks.ts'
import { inspectionRows, type InspectionColumns } from './parse.ts'

const OEIF = 'Latest OEIF '

/**
 * Recognises Ofsted’s “latest inspections” by their columns: since November 2025 with report cards as well as the latest graded
 * inspection (whose columns begin with “Latest OEIF”), before that with graded inspections only.
 */
export function recogniseInspections(sample: Sample, today: IsoDate): TextLayout | null {
  const header = headerOf(sample)
  if (!header) return null
  const places = columnPlaces(header.names)
  const has = (column: string) => places.has(columnKey(column))
  if (!has('URN')) return null
  const columns = columnsOf(has)
  if (columns.reportCard === null && columns.graded === null) return null
  const width = header.names.length
  return {
    description: `inspections of schools${columns.reportCard ? ' with report cards' : ''} (${width} columns)`,
    table: 'inspection',
    skip: header.skip,
    row: ofWidth(width, (fields) => inspectionRows(cellsOf(fields, places), columns, today)),
  }
}

function columnsOf(has: (column: string) => boolean): InspectionColumns {
  const isCard = REPORT_CARD_AREAS.some((area) => has(area)) && has('Inspection start date')
  const overall = [`${OEIF}overall effectiveness`, 'Overall effectiveness'].find(has)
  const date = [
    'Inspection start date of latest OEIF graded inspection',
    'Inspection start date of latest graded inspection',
    ...(isCard ? [] : ['Inspection start date']),
  ].find(has)
  const ungradedOutcome = ['Ungraded inspection overall outcome'].find(has)
  const ungradedDate = ['Date of latest ungraded inspection'].find(has)
  return {
    reportCard: isCard ? { date: 'Inspection start date', published: 'Publication date' } : null,
    graded:
      overall !== undefined && date !== undefined
        ? {
            date,
            overall,
            prefix: overall.startsWith(OEIF) ? OEIF : '',
            published: isCard ? 'Publication date of latest OEIF graded inspection' : 'Publication date',
          }
        : null,
    ungraded:
      ungradedOutcome !== undefined && ungradedDate !== undefined
        ? { date: ungradedDate, outcome: ungradedOutcome, published: 'Ungraded inspection publication date' }
        : null,
  }
}
