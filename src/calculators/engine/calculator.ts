/**
 * Defines a calculator for the API. The register of these feeds its API endpoint, the examples in the reference, and
 * the tests of every calculator. Its page and downloads come from its `Tool`.
 */
import type { z } from '@hono/zod-openapi'

import type { IsoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import type { AnswerOf, Outcome } from '#web/endpoint/endpoint.ts'

import type { WorkingLine } from './working.ts'

/** The nation a calculation is for; 'uk' if it doesn't matter. */
export type Jurisdiction = Nation | 'uk'

/** The nations, for calculators whose law differs between them. */
export const EVERY_NATION = ['england', 'northern-ireland', 'scotland', 'wales'] as const

/** A case checked against a page outside this project. Money in pounds. */
export type CalculatorExample = {
  name: string
  jurisdiction: Jurisdiction
  effectiveDate: string
  inputs: Readonly<Record<string, unknown>>
  /** Outputs that must match exactly. */
  expected: Readonly<Record<string, unknown>>
  /** The page that says so. */
  source: string
}

/** What a calculation depends on besides its inputs. */
export type CalculatorContext = { jurisdiction: Jurisdiction; effectiveDate: IsoDate }

type GivenInputs = Readonly<Record<string, unknown>>

/** One calculator. */
export type Calculator = {
  /** Its name in the API's path: `/calculators/{name}`. */
  name: string
  title: string
  /** One line: what it works out. */
  summary: string
  /** The page with the same calculation, if there is one. */
  page: string | null
  /** Nations whose law differs, which a request must name. Empty if it doesn't matter. */
  nations: readonly Nation[]
  inputs: z.ZodObject
  outputs: z.ZodObject
  examples: readonly CalculatorExample[]
  /**
   * Calculates the answer for parsed inputs. May throw `OutsideCoverage` for a date whose law hasn't been confirmed. A
   * method, like `explain`, because each calculator's takes inputs of its own schema.
   */
  calculate(this: void, inputs: GivenInputs, context: CalculatorContext): Outcome<Record<string, unknown>>
  /** The working of an answer, line by line. */
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
