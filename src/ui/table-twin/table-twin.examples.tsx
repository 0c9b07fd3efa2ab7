import type { Examples } from '#ui/gallery/examples.ts'

import { TableTwin } from './table-twin.tsx'

export const tableTwinExamples: Examples = {
  title: 'Table twin',
  about: 'The figures of a chart as a table, closed until asked for, and as a CSV file.',
  states: {
    default: <TableTwin csvHref="#table-twin">A data table stands here.</TableTwin>,
  },
}
