/** Random request bodies for each calculator. A number always gives the same body, even if the calculators change. */
import { type Drawn, given, pick, yes } from './draws.ts'
import type { Description } from './inputs/description.ts'
import { INVESTMENT_INPUTS } from './inputs/investments.ts'
import { LAND_TAX_INPUTS } from './inputs/land-tax.ts'
import { MORTGAGE_INPUTS } from './inputs/mortgages.ts'
import { PERSONAL_TAX_INPUTS } from './inputs/personal-tax.ts'
import { randomFrom } from './random.ts'

/** Number of random bodies recorded for each calculator. */
export const CASES = 2_000

/** A request body as a customer would send it. */
export type Body = Readonly<Record<string, unknown>>

const DESCRIPTIONS: Readonly<Record<string, Description>> = {
  ...LAND_TAX_INPUTS,
  ...PERSONAL_TAX_INPUTS,
  ...MORTGAGE_INPUTS,
  ...INVESTMENT_INPUTS,
}

/** Descriptions of the calculators' inputs, by calculator name. */
export const DESCRIBED = Object.keys(DESCRIPTIONS)

/** All random bodies of a calculator, numbered from 1. */
export function randomBodies(calculator: string): Body[] {
  return Array.from({ length: CASES }, (_, index) => randomBody(calculator, index + 1))
}

/** The body with this number. Each field has its own seed, so that adding one doesn't change the others. */
function randomBody(calculator: string, number: number): Body {
  const description = DESCRIPTIONS[calculator]
  if (!description) throw new Error(`The inputs of ${calculator} are not described`)
  const randomOf = (field: string) => randomFrom(`${calculator} ${number} ${field}`)
  const { jurisdiction, effectiveDate, inputs: fields } = description
  const around: Record<string, unknown> = {
    jurisdiction: jurisdiction(randomOf('jurisdiction'), {}),
    effectiveDate: effectiveDate(randomOf('effectiveDate'), {}),
    explain: given(10, yes(0))(randomOf('explain'), {}),
  }
  const inputs: Record<string, unknown> = {}
  for (const [name, draw] of Object.entries(fields)) {
    const drawn: Drawn = { ...withoutUndefined(around), ...inputs }
    const value = draw(randomOf(`inputs.${name}`), drawn)
    if (value !== undefined) inputs[name] = value
  }
  return withoutUndefined({ ...around, inputs: spoilt(inputs, Object.keys(fields), randomOf('spoilt')) })
}

/** One case in thirty has a value of the wrong type, one in a hundred an unknown field. */
function spoilt(inputs: Drawn, names: readonly string[], random: () => number): Drawn {
  const kind = random()
  if (kind < 1 / 30) return { ...inputs, [pick(random, names)]: pick(random, WRONG_VALUES) }
  return kind < 1 / 30 + 1 / 100 ? { ...inputs, unknownInput: 1 } : inputs
}

const WRONG_VALUES: readonly unknown[] = [
  'twelve',
  '250000',
  '2026-02-30',
  -1,
  -0.01,
  true,
  [],
  {},
  [-1],
  ['x'],
]

function withoutUndefined(values: Readonly<Record<string, unknown>>): Body {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
