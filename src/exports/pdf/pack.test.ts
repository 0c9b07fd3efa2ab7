import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'

import { decided, judged } from '#calculators/deal-analyser/judged.ts'
import type { DealQuestion } from '#calculators/deal-analyser/question.ts'
import { dealAnalyserTool } from '#calculators/deal-analyser/tool.ts'
import { chanceSentences } from '#calculators/engine/simulation/drawings.ts'
import { chances } from '#calculators/engine/simulation/simulation.ts'
import { isoDate } from '#domain/dates.ts'
import { take, type Taken } from '#exports/taken.ts'

import { packPdf } from './pdf.server.tsx'

const NOW = new Date('2026-11-21T12:00:00Z')

function deal(query: string): Taken {
  const { taken } = take(dealAnalyserTool, {
    query: new URLSearchParams(query),
    today: isoDate('2026-11-21'),
    siteUrl: 'https://freehold.example',
  })
  if (!taken) throw new Error(`${query} is no deal`)
  return taken
}

async function textOf(taken: Taken) {
  const file = await packPdf(taken, NOW)
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  const outline = (await pdf.getOutline()).map(({ title }) => title)
  return { text: text.replaceAll(/\s+/g, ' '), totalPages, outline }
}

describe('the pack for investors', () => {
  it('holds the decision with its rules, what is ticked, ten years and the chances, beside the report', async () => {
    const taken = deal('breaker=epc-below-e&breaker=lease-under-80-years&monthlyRent=1100')
    const { text, totalPages, outline } = await textOf(taken)
    const question = taken.question as DealQuestion
    const judgedDeal = judged(question, taken.aside)
    expect(judgedDeal.ticked).toHaveLength(2)
    const { plan } = judgedDeal
    const found =
      plan && chances(plan, question.inputs.further.spreads, { seed: question.inputs.further.seed })
    const decision = decided(question, judgedDeal, found)
    if (!found || !decision) throw new Error('The deal has no chances')
    expect(text).toContain('Investor pack: property deal')
    expect(text).toContain(decision.line)
    for (const { rule, sentence } of decision.rules) expect(text).toContain(`${rule} ${sentence}`)
    for (const { question: asked, whatToDo } of judgedDeal.ticked) {
      expect(text).toContain(asked)
      expect(text).toContain(whatToDo)
    }
    for (const sentence of chanceSentences(found)) expect(text).toContain(sentence)
    expect(text).toContain('One in ten is worse The middle One in ten is better')
    expect(text).toContain('Ten years, if all goes as expected')
    expect(text).toContain(taken.report.sentence)
    expect(outline.slice(0, 4)).toEqual([
      'What follows',
      'Deal-breakers that are ticked',
      'Cash flow',
      'The chances',
    ])
    expect(totalPages).toBeLessThanOrEqual(14)
  })

  it('says so when nothing is ticked, and has no years of rent for a sale', async () => {
    const { text, outline } = await textOf(deal('strategy=flip&endValue=260000&refurbCost=20000'))
    expect(text).toContain('None is ticked. That says what nobody has ticked')
    expect(outline).not.toContain('Cash flow')
    expect(outline).toContain('The chances')
  })
})
