/** Every calculator, and the API endpoints made from them: adding one is a folder and a line in `calculators`. */
import { z } from '@hono/zod-openapi'

import { OutsideCoverage } from '#domain/dated.ts'
import type { IsoDate } from '#domain/dates.ts'
import { type Endpoint, type Outcome, endpoint, problem } from '#web/endpoint/endpoint.ts'

import { type Calculator, EVERY_NATION, type Jurisdiction } from './engine/calculator.ts'
import { optionalDay } from './engine/fields.ts'
import { apiOf } from './engine/sheet/api.server.ts'
import { WorkingOutput } from './engine/working-output.ts'
import { registered } from './index.ts'
import { leaseNpv, leaseTermCalculator } from './stamp-duty/lease-calculators.ts'

/** Every calculator, in the order of the reference. */
export const calculators: readonly Calculator[] = [
  leaseNpv,
  leaseTermCalculator,
  ...registered().map(({ calculator, request, inputs, outputs }) =>
    apiOf(calculator().sheet, {
      ...(request && { request }),
      ...(inputs && { inputs }),
      ...(outputs && { outputs }),
    }),
  ),
]

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
      readOnly: true,
      request: { body: bodyOf(calculator) },
      output: calculator.outputs.extend({ working: WorkingOutput }),
      sources: [],
      examples: calculator.examples.map(({ name, jurisdiction, effectiveDate, inputs }) => ({
        name,
        body: { jurisdiction, effectiveDate, inputs },
      })),
    },
    ({ body, today }) => outcomeOf(calculator, body, today),
  )
}

function outcomeOf(calculator: Calculator, asked: Asked, today: IsoDate): Outcome<Record<string, unknown>> {
  const context = { jurisdiction: asked.jurisdiction, effectiveDate: asked.effectiveDate ?? today }
  try {
    const outcome = calculator.calculate(asked.inputs, context)
    if (!outcome.ok) return outcome
    const notices = [...outcome.notices, ...unknownInputs(calculator.inputs, asked.inputs).map(ignored)]
    if (!asked.explain) return { ...outcome, notices }
    const working = calculator.explain(asked.inputs, context)
    return { ...outcome, data: { ...outcome.data, working }, notices }
  } catch (error) {
    if (!(error instanceof OutsideCoverage)) throw error
    return problem('not_covered', error.message, [{ field: 'effectiveDate', message: error.message }])
  }
}

type Asked = {
  jurisdiction: Jurisdiction
  effectiveDate?: IsoDate | null
  inputs: Record<string, unknown>
  explain?: boolean | null | undefined
}

function bodyOf({ nations, inputs }: Calculator) {
  return z.object({
    jurisdiction: nations.length > 0 ? oneOf([...nations]) : anywhere(),
    effectiveDate: optionalDay(
      'Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date.',
    ),
    inputs: inputs
      .loose()
      .openapi({ description: 'The calculator’s inputs. Money is in pounds, and 5 means 5%.' }),
    explain: z
      .boolean('must be true or false')
      .nullish()
      .openapi({ type: 'boolean', description: 'Set to true to include the working, step by step.' }),
  })
}

function anywhere() {
  const words: Jurisdiction[] = ['uk', ...EVERY_NATION]
  return oneOf(words)
    .nullish()
    .transform((word) => word ?? 'uk')
    .openapi({ type: 'string', enum: words, default: 'uk' })
}

function oneOf(words: Jurisdiction[]) {
  return z.enum(words, `must be one of ${words.join(', ')}`)
}

/**
 * Input names that the calculator doesn't know, at most ten. They're ignored, but the response says so, so that a
 * misspelt switch or lease rent doesn't go unnoticed.
 */
function unknownInputs(known: z.ZodObject, given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(given)
    .flatMap(([name, value]) => {
      if (!Object.hasOwn(known.shape, name)) return [name.slice(0, 60)]
      const inner = objectWithin(known.shape[name])
      if (!inner || typeof value !== 'object' || value === null) return []
      return unknownInputs(inner, { ...value }).map((each) => `${name}.${each}`)
    })
    .slice(0, 10)
}

function ignored(name: string): string {
  return `inputs.${name} is not known and was ignored.`
}

/** The object schema of a field, even if it's optional; null for any other kind of field. */
function objectWithin(field: z.core.$ZodType | undefined): z.ZodObject | null {
  if (field instanceof z.ZodObject) return field
  return field instanceof z.ZodOptional || field instanceof z.ZodNullable
    ? objectWithin(field.unwrap())
    : null
}
