/** A sheet's API: its endpoint's schemas with their OpenAPI text, its response and its working. */
import { z } from '@hono/zod-openapi'

import { type Calculator, type CalculatorContext, calculator } from '#calculators/engine/calculator.ts'
import {
  choiceField,
  countField,
  dayField,
  numberField,
  numberList,
  optionalDay,
  optionalNumber,
  switchField,
} from '#calculators/engine/fields.ts'
import { MAX_POUNDS } from '#domain/money.ts'
import { answer, problem } from '#web/endpoint/endpoint.ts'

import { type InputValues, type Inputs, type SheetInput, fallbackOf } from './inputs.ts'
import { type SheetLine, outputLines } from './lines.ts'
import { type AnySheet, takesRequest } from './sheet.ts'
import { workingOf } from './working-of.ts'

/** Schemas by input or output name, where the kind or unit isn't specific enough. */
export type ApiSchemas = Readonly<Record<string, z.ZodType>>

/** Makes the API's calculator from a sheet. */
export function apiOf(
  sheet: AnySheet,
  schemas: {
    readonly inputs?: ApiSchemas
    readonly outputs?: ApiSchemas
    readonly request?: z.ZodObject
  } = {},
): Calculator {
  const { name, title, summary, path, nations = [], examples, lines, inputs } = sheet
  const taken = Object.entries(inputs).filter(([, { api }]) => api === undefined || typeof api === 'object')
  return calculator({
    name,
    title,
    summary,
    page: path,
    nations,
    inputs:
      schemas.request ??
      z.object(
        Object.fromEntries(taken.map(([key, field]) => [key, schemas.inputs?.[key] ?? inputSchema(field)])),
      ),
    outputs: z.object(
      Object.fromEntries(
        outputLines(lines).map(({ output, line }) => {
          const schema = schemas.outputs?.[output] ?? outputSchema(line)
          return [output, line.only?.output ? schema.optional() : schema]
        }),
      ),
    ),
    examples,
    calculate: (given, context) => {
      const values = withContext(sheet, given, context)
      const [wrong, ...more] = (sheet.check?.(values) ?? []).filter(({ api }) => api !== false)
      if (!wrong) return answer(sheet.calculate(values), { notices: sheet.notices?.(values) ?? [] })
      const errors = [wrong, ...more].map(({ field, message, api }) => ({
        field: requestField(field, inputs[field]),
        message: api || message,
      }))
      return wrong.isNotCovered
        ? problem('not_covered', errors[0]?.message ?? '', errors)
        : problem('invalid_parameters', `${wrong.field} ${errors[0]?.message ?? ''}.`, errors)
    },
    explain: (given, context) => {
      const values = withContext(sheet, given, context)
      return workingOf(sheet, { values, evaluation: sheet.evaluate(values, 'outputs') }, 'outputs')
    },
  })
}

/** An input's name in a request. */
function requestField(name: string, field: SheetInput | undefined): string {
  return typeof field?.api === 'string' ? field.api : `inputs.${name}`
}

/** The inputs with the request's nation and date, if the sheet uses them. */
function withContext(sheet: AnySheet, given: object, context: CalculatorContext): InputValues<Inputs> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(sheet.inputs)) {
    const { api } = field
    if (api === 'jurisdiction' || api === 'effectiveDate') values[name] = context[api]
    else values[name] = api === false ? fallbackOf(field) : (given as Record<string, unknown>)[name]
  }
  // The schema made from these inputs has checked each value.
  return (takesRequest(sheet) ? { ...values, ...given } : values) as InputValues<Inputs>
}

/** The API's default maximum for each kind of input. */
const MAX = {
  money: MAX_POUNDS,
  percent: 1_000,
  years: 100,
  months: 1_200,
  weeks: 52,
  'square-metres': 1_000_000,
  factor: 1_000,
} as const
const MAX_COUNT = 1_000
const UNIT_OF = { money: ' in pounds', percent: ' (5 means 5%)' } as const

function inputSchema(field: SheetInput): z.ZodType {
  const { kind } = field
  const side = typeof field.api === 'object' ? field.api : {}
  const text = side.description ?? descriptionOf(field)
  const fallback = fallbackOf(field)
  switch (kind) {
    case 'choice': {
      const first = String(fallback)
      const others = field.options.map(({ value }) => value).filter((value) => value !== first)
      return choiceField([first, ...others], text)
    }
    case 'switch':
      return switchField(text, fallback === true)
    case 'day':
      return field.optional ? optionalDay(text) : dayField(text)
    case 'list':
      return numberList(text, {
        most: side.most ?? 1_000_000,
        unit: ' in pounds',
        example: exampleOf(field.start),
      })
    case 'count':
      return countField(text, side.most ?? field.most ?? MAX_COUNT)
    default: {
      if (side.whole) return countField(text, side.most ?? MAX[kind])
      const unit = kind === 'money' || kind === 'percent' ? { unit: UNIT_OF[kind] } : {}
      const range = {
        least: side.least ?? Math.min(0, field.least ?? 0),
        most: side.most ?? MAX[kind],
        ...unit,
      }
      return typeof fallback === 'number'
        ? numberField(text, { ...range, fallback })
        : optionalNumber(text, range)
    }
  }
}

function exampleOf(start: string): number[] {
  return start.split(/[\s,]+/).map(Number)
}

/** 'Void period, in weeks a year. Time between tenants.' */
function descriptionOf({ label, hint, ...field }: SheetInput): string {
  const suffix = 'suffix' in field ? field.suffix : undefined
  const unit = suffix ?? INPUT_UNITS[field.kind]
  const named = sentence(unit === undefined ? label : `${label} (${unit})`)
  return hint === undefined ? named : `${named} ${sentence(hint)}`
}

function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`
}

const INPUT_UNITS: Readonly<Partial<Record<SheetInput['kind'], string>>> = {
  money: 'pounds',
  percent: '%',
  years: 'years',
  months: 'months',
  weeks: 'weeks',
  'square-metres': 'm²',
  list: 'pounds each',
}

function outputSchema({ label, unit, none, note, per }: SheetLine): z.ZodType {
  const measured = [OUTPUT_UNITS[unit], per].filter(Boolean).join(' ')
  const description = [
    sentence(`${label}${measured && ` (${measured})`}`),
    note && sentence(note),
    none && sentence(`Null: ${none}`),
  ]
  const value = valueSchema(unit)
  return (none === undefined ? value : value.nullable()).openapi({
    ...(unit === 'date' && { format: 'date' }),
    description: description.filter(Boolean).join(' '),
  })
}

function valueSchema(unit: SheetLine['unit']): z.ZodType {
  if (unit === 'yes-no') return z.boolean()
  return unit === 'text' || unit === 'date' ? z.string() : z.number()
}

const OUTPUT_UNITS: Readonly<Partial<Record<SheetLine['unit'], string>>> = {
  pounds: 'pounds',
  'exact-pounds': 'pounds',
  money: 'pounds',
  percent: '%',
  months: 'months',
  years: 'years',
  weeks: 'weeks',
  'square-metres': 'm²',
}
