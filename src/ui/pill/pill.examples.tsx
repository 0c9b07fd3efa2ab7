import type { Examples } from '#ui/gallery/examples.ts'

import { Pill } from './pill.tsx'

export const pillExamples: Examples = {
  title: 'Pill',
  about: 'A state in one or two words; the words carry the meaning, not the colour.',
  states: {
    plain: <Pill>Leasehold</Pill>,
    green: <Pill tone="green">Live</Pill>,
    water: <Pill tone="water">New build</Pill>,
    ochre: <Pill tone="ochre">Provisional</Pill>,
    brick: <Pill tone="brick">Terminated</Pill>,
  },
}
