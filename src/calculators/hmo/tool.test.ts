import { expect, test } from 'vitest'

import { judged } from '#calculators/deal-analyser/judged.ts'
import type { DealQuestion } from '#calculators/deal-analyser/question.ts'
import { dealAnalyserTool } from '#calculators/deal-analyser/tool.ts'
import { isoDate } from '#domain/dates.ts'

import { hmo } from './calculate.ts'
import { hmoTool } from './tool.ts'

const today = isoDate('2026-11-21')

test.each([
  '',
  'licenceYears=4&monthlyRoomRents=500, 625.50 700&loanAmount=150k&price=250k&annualInsurance=900',
])('the deal analyser goes on with the same house, as one let by the room: %s', (query) => {
  const { question } = hmoTool.read(hmoTool.textFrom(new URLSearchParams(query), today), today)
  if (!question) throw new Error('no question')
  const onward = hmoTool.onward(question).find(({ href }) => href.startsWith('/property-deal-analyser'))
  const asked = new URL(onward?.href ?? '', 'https://freehold.test').searchParams
  const deal = dealAnalyserTool.read(dealAnalyserTool.textFrom(asked, today), today)
  expect(deal.errors).toEqual([])
  const { row, plan } = judged(deal.question as DealQuestion, [])
  expect(row?.strategy).toBe('hmo')
  expect(row?.annualCashFlow).toBe(hmo(question.inputs).annualCashFlow)
  expect(plan?.strategy).toBe('hmo')
})
