/**
 * What a calculator says about itself. From the registry's list of these come its API endpoint, the examples in the
 * reference, and the tests over every calculator; its page and files come from its `Tool`.
 */
import type { z } from '@hono/zod-openapi'

import type { IsoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import type { AnswerOf, Outcome } from '#web/endpoint/endpoint.ts'

import type { WorkingLine } from './working.ts'

/** Where a sum is asked about; 'uk' where it does not matter. */
export type Jurisdiction = Nation | 'uk'

/** The nations, for calculators whose law differs between them. */
export const EVERY_NATION = ['england', 'northern-ireland', 'scotland', 'wales'] as const

/** Case of the calculator that is checked against a page outside this project. Money in pounds. */
export type CalculatorExample = {
  name: string
  jurisdiction: Jurisdiction
  effectiveDate: string
  inputs: Readonly<Record<string, unknown>>
  /** Outputs that must come out exactly. */
  expected: Readonly<Record<string, unknown>>
  /** The page that says so. */
  source: string
}

/** What a calculation is asked besides its inputs. */
export type CalculatorContext = { jurisdiction: Jurisdiction; effectiveDate: IsoDate }

type GivenInputs = Readonly<Record<string, unknown>>

/** One calculator. */
export type Calculator = {
  /** The word in the address of the API: `/calculators/{name}`. */
  name: string
  title: string
  /** One line: what it tells. */
  summary: string
  /** The page with the same sum, if there is one. */
  page: string | null
  /** Nations whose law differs and must be named; empty where it does not matter. */
  nations: readonly Nation[]
  inputs: z.ZodObject
  outputs: z.ZodObject
  examples: readonly CalculatorExample[]
  /**
   * The answer to inputs that the schema has read; may throw `OutsideCoverage` for a day whose law nobody has checked. A
   * method, as is `explain`: each calculator's takes inputs of its own schema.
   */
  calculate(this: void, inputs: GivenInputs, context: CalculatorContext): Outcome<Record<string, unknown>>
  /** How a good answer was worked out, line by line. */
  explain(this: void, inputs: GivenInputs, context: CalculatorContext): readonly WorkingLine[]
}

/** Ties a calculator's functions to its input and output schemas. */
export function calculator<Inputs extends z.ZodObject, Outputs extends z.ZodObject>(
  description: Omit<Calculator, 'inputs' | 'outputs' | 'calculate' | 'explain'> & {
    inputs: Inputs
    outputs: Outputs
    calculate: (inputs: z.infer<Inputs>, context: CalculatorContext) => AnswerOf<Outputs>
    explain: (inputs: z.infer<Inputs>, context: CalculatorContext) => readonly WorkingLine[]
  },
): Calculator {
  return description
}
