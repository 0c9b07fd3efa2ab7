/** The last sheet: the file's origin, assumptions and sources. Pure. */
import { formatDate } from '#domain/dates.ts'

import { NOTES_SHEET } from './places.ts'
import type { Sheet, SheetCell } from './sheet.ts'
import type { Workbook, WorkbookOrigin } from './workbook.ts'

/** The sheet with the title, page, date, assumptions and sources. */
export function notesSheet(
  { title, notes }: Workbook,
  { page, calculatedOn, sources }: WorkbookOrigin,
): Sheet {
  const line = (value: string, look: SheetCell['look'] = 'label') => [{ look, unit: 'text', value } as const]
  const link = (value: string, url: string) => [{ look: 'link', unit: 'text', value, url } as const]
  return {
    name: NOTES_SHEET,
    rows: [
      line(title, 'title'),
      line(`Calculated on ${formatDate(calculatedOn)}.`),
      line('Open this calculation online:'),
      link(page, page),
      ...(notes.length > 0 ? [[], line('Assumptions', 'heading'), ...notes.map((note) => line(note))] : []),
      ...(sources.length > 0
        ? [[], line('Sources', 'heading'), ...sources.map((source) => link(source.title, source.url))]
        : []),
    ],
    widths: [110],
    frozenRows: 0,
  }
}
