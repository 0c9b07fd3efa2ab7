/** Every calculator, and the API endpoints made from them: adding one is a folder and a line in `calculators`. */
import { z } from '@hono/zod-openapi'

import { type Endpoint, endpoint } from '#api/endpoint.ts'
import type { IsoDate } from '#domain/dates.ts'

import type { Calculator, Jurisdiction } from './calculator.ts'
import { dayField } from './fields.ts'
import { propertyTransactionTax } from './stamp-duty/calculator.ts'
import { leaseNpv, leaseTermCalculator } from './stamp-duty/lease-calculators.ts'

/** Every calculator, in the order of the reference. */
export const calculators: readonly Calculator[] = [propertyTransactionTax, leaseNpv, leaseTermCalculator]

/** One endpoint `POST /calculators/{name}` for each. */
export const calculatorEndpoints: readonly Endpoint[] = calculators.map(calculatorEndpoint)

function calculatorEndpoint(calculator: Calculator): Endpoint {
  return endpoint(
    {
      name: calculator.name,
      method: 'post',
      path: `/calculators/${calculator.name}`,
      summary: calculator.title,
      description: calculator.summary,
      credits: 1,
      scope: 'calculators',
      auth: 'key',
      body: bodyOf(calculator),
      output: calculator.outputs,
      sources: [],
      examples: calculator.examples.map(({ name, jurisdiction, effectiveDate, inputs }) => ({
        name,
        body: { jurisdiction, effectiveDate, inputs },
      })),
    },
    ({ body, today }) => {
      const asked = body as Asked
      const outcome = calculator.calculate(asked.inputs as never, {
        jurisdiction: asked.jurisdiction,
        effectiveDate: asked.effectiveDate ?? today,
        explain: asked.explain ?? false,
      })
      return outcome.ok
        ? { ...outcome, notices: [...outcome.notices, ...unknownInputs(calculator, asked.inputs)] }
        : outcome
    },
  )
}

type Asked = {
  jurisdiction: Jurisdiction
  effectiveDate?: IsoDate
  inputs: Record<string, unknown>
  explain?: boolean
}

function bodyOf({ nations, inputs }: Calculator) {
  return z.object({
    jurisdiction:
      nations.length > 0
        ? oneOf([...nations])
        : oneOf(['uk', 'england', 'northern-ireland', 'scotland', 'wales']).default('uk'),
    effectiveDate: dayField('Completion, disposal or claim; today when left out.').optional(),
    inputs: inputs
      .loose()
      .openapi({ description: 'The calculator’s own inputs; money in pounds, 5 means 5%.' }),
    explain: z
      .boolean('must be true or false')
      .optional()
      .openapi({ description: 'Adds the working, line by line.' }),
  })
}

function oneOf(words: Jurisdiction[]) {
  return z.enum(words, `must be one of ${words.join(', ')}`)
}

/** Names that the calculator does not know are ignored, and the answer says so: a misspelt switch must not pass unseen. */
function unknownInputs({ inputs }: Calculator, given: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(given)
    .filter((name) => !Object.hasOwn(inputs.shape, name))
    .slice(0, 10)
    .map((name) => `inputs.${name.slice(0, 60)} is not known and was ignored.`)
}
