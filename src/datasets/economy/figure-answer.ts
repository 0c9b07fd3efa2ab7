import { z } from '@hono/zod-openapi'

import type { AskedArea } from '../postcodes/asked-area.server.ts'
import { UNITS } from './measure.ts'
import { findMeasure } from './measures.ts'
import { periodText } from './period-text.ts'
import { PUBLICATIONS } from './publications.ts'
import type { Figure } from './queries.server.ts'

const Amount = z.number().nullable()

/** A figure in an answer. */
export const FigureAnswer = z.object({
  id: z.string().openapi({ example: 'median-weekly-pay' }),
  label: z.string().openapi({ example: 'Median gross weekly pay' }),
  unit: z.enum(UNITS),
  area: z.object({ code: z.string(), name: z.string() }).openapi({
    description: 'The area that the figure is for: the United Kingdom for CPI, Bank Rate and mortgage rates.',
  }),
  period: z.string().openapi({
    description:
      'A year (2024), month (2024-05), day (2024-06-30) or range of months (2023-07/2024-06). For Bank Rate, the first day it applies.',
    example: '2024',
  }),
  value: Amount.openapi({
    description: 'Null if the publisher has no figure or withholds it.',
    example: 742.1,
  }),
  reason: z
    .enum(['suppressed', 'not available'])
    .nullable()
    .openapi({ description: 'Why the value is null: withheld as unreliable, or not published.' }),
  lower: Amount.openapi({ description: 'Lower end of the 95% confidence interval.' }),
  upper: Amount.openapi({ description: 'Upper end of the 95% confidence interval.' }),
  intervalFrom: z.enum(['confidence interval', 'standard error']).nullable().openapi({
    description:
      'Where the interval comes from: as published, or 1.96 published standard errors either side of the value.',
  }),
  source: z.object({
    title: z.string(),
    publisher: z.string(),
    edition: z.string().openapi({ example: '2024, from Nomis on 5 December 2024' }),
    licence: z.string(),
    url: z.string(),
  }),
})

/** Writes a figure as the API answers it. */
export function figureAnswer(figure: Figure, asked: AskedArea): z.input<typeof FigureAnswer> {
  const measure = findMeasure(figure.measure)
  if (!measure) throw new Error(`No measure is called ${figure.measure}`)
  const { title, publisher, licence, page } = PUBLICATIONS[measure.publication]
  return {
    id: measure.id,
    label: measure.label,
    unit: measure.unit,
    area: { code: figure.areaCode, name: measure.areas === 'uk' ? 'United Kingdom' : nameOf(figure, asked) },
    period: periodText(figure.from, figure.to, measure.id === 'bank-rate'),
    value: figure.value,
    reason: figure.missing,
    lower: figure.lower,
    upper: figure.upper,
    intervalFrom: figure.intervalFrom,
    source: { title, publisher, edition: figure.edition, licence: licence.name, url: page },
  }
}

/** Returns the area's own name, or for a ward, which we don't have a register of, the publisher's name. */
function nameOf({ areaName }: Figure, { code, name }: AskedArea): string {
  return name === code ? (areaName ?? name) : name
}
