/** Randomly but plausibly filled-in forms, for tests that must pass for any inputs of a calculator. */
import fc from 'fast-check'

import type { FormText } from '#calculators/engine/form-text.ts'
import { MAX } from '#calculators/engine/form/field-units.ts'
import type { DayField, Fields, FormField, ListField, NumberField } from '#calculators/engine/form/fields.ts'
import { startOf } from '#calculators/engine/form/read-fields.ts'
import { type IsoDate, addDays, daysBetween } from '#domain/dates.ts'

/** Each field has its initial value, is blank, or has a value it accepts. Not every such form is valid. */
export function anyForm(fields: Fields, today: IsoDate): fc.Arbitrary<FormText> {
  const each = Object.entries(fields).map(([name, field]) => [name, anyText(field, today)] as const)
  return fc.record(Object.fromEntries(each))
}

function anyText(field: FormField, today: IsoDate): fc.Arbitrary<string> {
  const start = fc.constant(startOf(field, today))
  switch (field.kind) {
    case 'choice':
      return fc.constantFrom(...field.options.map(({ value }) => value))
    case 'switch':
      return fc.constantFrom('yes', field.radios ? 'no' : '')
    case 'day':
      return fc.oneof(start, anyDay(field, today))
    case 'list':
      return fc.oneof(start, anyList(field))
    default:
      return fc.oneof(
        { arbitrary: start, weight: 2 },
        { arbitrary: anyFigure(field), weight: 6 },
        { arbitrary: fc.constant(field.blank === undefined ? startOf(field, today) : ''), weight: 1 },
      )
  }
}

/** Up to four times the initial value, rarely 0: realistic amounts, so that pence are exact. */
function anyFigure({ kind, start, least = 0, most = MAX[kind] }: NumberField): fc.Arbitrary<string> {
  const usual = Number(start.replaceAll(/[^\d.]/g, '')) || (kind === 'money' ? 50_000 : 10)
  const top = Math.min(most, Math.max(usual * 4, least + 1))
  const steps = kind === 'count' || kind === 'months' ? 1 : kind === 'years' || kind === 'weeks' ? 2 : 100
  const figure = (by: number) =>
    fc.integer({ min: Math.ceil(least * by), max: Math.floor(top * by) }).map((steps) => String(steps / by))
  return fc.oneof(
    { arbitrary: figure(steps), weight: 4 },
    { arbitrary: figure(1), weight: 4 },
    { arbitrary: fc.constant(String(Math.max(0, least))), weight: 1 },
  )
}

function anyDay({ earliest, latest, optional }: DayField, today: IsoDate): fc.Arbitrary<string> {
  const span = daysBetween(earliest, latest)
  return fc.oneof(
    fc.integer({ min: 0, max: span }).map((days): string => addDays(earliest, days)),
    fc.constant<string>(optional || today > latest ? (optional ? '' : latest) : today),
  )
}

function anyList({ mostItems, most = MAX.money, optional }: ListField): fc.Arbitrary<string> {
  const item = fc.integer({ min: 0, max: Math.min(most, 100_000) })
  return fc
    .array(item, { minLength: optional ? 0 : 1, maxLength: Math.min(mostItems, 8) })
    .map((items) => items.join(' '))
}
