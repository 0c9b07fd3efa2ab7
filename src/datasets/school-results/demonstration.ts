import type { DemonstrationFile } from '../demonstration/demonstration-file.ts'
import { DEMONSTRATION_SCHOOLS, type DemonstrationSchool } from '../schools/demonstration-schools.ts'

/** Results at 11 and 16 in the official columns, with the codes that stand for missing figures. */
export const demonstrationFiles: readonly DemonstrationFile[] = [
  { name: 'demonstration-ks2.csv', text: () => lines('Primary', KS2, '201819', '65%,11%,0,0,NA,0') },
  {
    name: 'demonstration-ks2-2018.csv',
    text: () => lines('Primary', ks2Before(2), '201718', '64%,10%,0,0,NA,0'),
  },
  {
    name: 'demonstration-ks2-2017.csv',
    text: () => lines('Primary', ks2Before(5), '201617', '61%,9%,0,0,NA,0'),
  },
  { name: 'demonstration-ks4.csv', text: () => lines('Secondary', KS4, '202425', '45.9,NA,45.2%,65.1%,4.1') },
  { name: 'demonstration-ks5.csv', text: () => lines('Secondary', KS5, '202324', '34.4,B-,0') },
]

type Columns = Readonly<Record<string, (school: DemonstrationSchool) => string>>

const points = (turn: number, spread: number) => ((((turn * 7) % 11) - 5) * spread).toFixed(1)

const KS2: Columns = {
  PTRWM_EXP: ({ turn }) => (turn % 7 === 3 ? 'SUPP' : `${55 + ((turn * 5) % 33)}%`),
  PTRWM_HIGH: ({ turn }) => (turn % 7 === 3 ? 'SUPP' : `${5 + ((turn * 3) % 14)}%`),
  READPROG: ({ turn }) => (turn % 7 === 3 ? 'SUPP' : points(turn, 0.7)),
  WRITPROG: ({ turn }) => points(turn + 2, 0.6),
  TELIG: ({ turn }) => String(28 + (turn % 4) * 15),
  MATPROG: ({ turn }) => (turn % 9 === 0 ? 'LOWCOV' : points(turn + 4, 0.8)),
}

/** The columns of an earlier year, in which the percentage of pupils at the expected standard was `less` points lower. */
const ks2Before = (less: number): Columns => ({
  ...KS2,
  PTRWM_EXP: ({ turn }) => (turn % 7 === 3 ? 'SUPP' : `${55 + ((turn * 5) % 33) - less - (turn % 3)}%`),
})

const KS4: Columns = {
  ATT8SCR: ({ turn }) => (38 + ((turn * 3) % 24) + 0.4).toFixed(1),
  P8MEA: () => 'NA',
  PTL2BASICS_95: ({ turn }) => `${28 + ((turn * 5) % 44)}%`,
  PTL2BASICS_94: ({ turn }) => `${48 + ((turn * 5) % 44)}%`,
  EBACCAPS: ({ turn }) => (3.2 + ((turn * 3) % 24) / 10).toFixed(2),
}

const KS5: Columns = {
  TALLPPE_ALEV_1618: ({ turn }) => (28 + ((turn * 5) % 16) + 0.31).toFixed(2),
  TALLPPEGRD_ALEV_1618: ({ turn }) => (turn % 2 === 0 ? 'C+' : 'B-'),
  VA_INS_ALEV: ({ turn }) => points(turn, 0.05),
}

/** A table of the open schools of a phase, ended by the averages of England’s state-funded schools. */
function* lines(phase: string, columns: Columns, year: string, england: string): Generator<string> {
  yield `RECTYPE,URN,SCHNAME,PCODE,time_period,demonstration,${Object.keys(columns).join(',')}\n`
  for (const school of DEMONSTRATION_SCHOOLS) {
    if (school.form.phase !== phase || school.form.status !== 'Open') continue
    const figures = Object.values(columns).map((figureOf) => figureOf(school))
    yield `1,${school.urn},${school.name},${school.postcode},${year},1,${figures.join(',')}\n`
  }
  yield `7,,England - state-funded schools,,${year},1,${england}\n`
}
