import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'

import { spreadsOf } from '#calculators/deal-analyser/further.ts'
import { decided, judged } from '#calculators/deal-analyser/judged.ts'
import { chanceSentences } from '#calculators/engine/simulation/drawings.ts'
import { chances } from '#calculators/engine/simulation/simulation.ts'
import { tools } from '#calculators/tools.ts'
import { isoDate } from '#domain/dates.ts'
import { prepareDownload, type Download } from '#exports/download.ts'
import { NOT_ADVICE } from '#exports/not-advice.ts'

import { packPdf } from './pdf.server.tsx'

const NOW = new Date('2026-11-21T12:00:00Z')

function deal(query: string): Download {
  const tool = tools.find(({ name }) => name === 'deal-analyser')
  if (!tool) throw new Error('There is no deal analyser')
  const { download } = prepareDownload(tool, {
    query: new URLSearchParams(query),
    today: isoDate('2026-11-21'),
    siteUrl: 'https://freehold.example',
  })
  if (!download) throw new Error(`${query} is no deal`)
  return download
}

async function textOf(download: Download) {
  const file = await packPdf(download, NOW)
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  const outline = (await pdf.getOutline()).map(({ title }) => title)
  return { text: text.replaceAll(/\s+/g, ' '), totalPages, outline }
}

describe('the investor pack', () => {
  it('includes the verdict and its rules, ticked deal-breakers, ten years and the simulation, as well as the report', async () => {
    const download = deal('breaker=epc-below-e&breaker=lease-under-80-years&monthlyRent=1100')
    const { text, totalPages, outline } = await textOf(download)
    const judgedDeal = judged(download.question, download.aside)
    expect(judgedDeal.ticked).toHaveLength(2)
    const { plan, inputs } = judgedDeal
    const found = plan && chances(plan, spreadsOf(inputs), { seed: inputs.seed })
    const decision = decided(judgedDeal, found)
    if (!found || !decision) throw new Error('The deal has no chances')
    expect(text).toContain('Investor pack: property deal')
    expect(text).toContain(decision.line)
    for (const { rule, sentence } of decision.rules) expect(text).toContain(`${rule} ${sentence}`)
    for (const { question: asked, whatToDo } of judgedDeal.ticked) {
      expect(text).toContain(asked)
      expect(text).toContain(whatToDo)
    }
    for (const sentence of chanceSentences(found)) expect(text).toContain(sentence)
    expect(text).toContain('Poor (P10) Median (P50) Good (P90)')
    expect(text).toContain('Ten-year cash flow')
    expect(text).toContain(download.report.sentence)
    expect(outline.slice(0, 4)).toEqual([
      'Verdict',
      'Deal-breakers you ticked',
      'Cash flow',
      'Risk simulation',
    ])
    expect(totalPages).toBeLessThanOrEqual(14)
  })

  it('has more than the closing note on its last page', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await packPdf(deal(''), NOW)))
    const { text } = await extractText(pdf)
    const [foot, last] = (text.at(-1) ?? '').replaceAll(/\s+/g, ' ').split(/Page \d+ of \d+ /)
    expect(foot).toContain('For guidance only')
    expect(last).toContain(NOT_ADVICE)
    expect(last?.startsWith(NOT_ADVICE)).toBe(false)
  })

  it('says if nothing is ticked, and has no years of rent for a flip', async () => {
    const { text, outline } = await textOf(deal('strategy=flip&endValue=260000&refurbCost=20000'))
    expect(text).toContain('You haven’t ticked any. That doesn’t mean there aren’t any.')
    expect(outline).not.toContain('Cash flow')
    expect(outline).toContain('Risk simulation')
  })
})
